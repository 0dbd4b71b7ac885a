type Info = { width: number; tiles: [{ scaleFactors: number[] }] };

export type TileSource = Info & { id: string };

/** The first of the levels, the narrowest of which is 0, that is wider than the copy of the picture beneath. */
export function firstLevelAbove(copyWidth: number, { width, tiles: [{ scaleFactors }] }: Info) {
  const levels = scaleFactors.toSorted((a, b) => b - a);
  const first = levels.findIndex((factor) => width / factor > copyWidth);
  return first < 0 ? levels.length - 1 : first;
}

/**
 * The description of a picture's tiles, with addresses on the site the page came from. info.json names
 * the public address of the site, from which a page opened under another name may not fetch.
 */
export async function readTileSource(infoPath: string, signal: AbortSignal): Promise<TileSource> {
  const response = await fetch(infoPath, { signal });
  if (!response.ok) throw new Error(`${infoPath} answered ${response.status}.`);
  const info: Info = await response.json();
  signal.throwIfAborted();
  const { href } = new URL('.', new URL(infoPath, location.href));
  return { ...info, id: href.slice(0, -1) };
}
