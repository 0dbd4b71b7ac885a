/**
 * The description of a picture's tiles, with addresses on the site the page came from. info.json names
 * the public address of the site, from which a page opened under another name may not fetch.
 */
export async function readTileSource(infoPath: string, signal: AbortSignal): Promise<object> {
  const response = await fetch(infoPath, { signal });
  if (!response.ok) throw new Error(`${infoPath} answered ${response.status}.`);
  const info: object = await response.json();
  signal.throwIfAborted();
  const { href } = new URL('.', new URL(infoPath, location.href));
  return { ...info, id: href.slice(0, -1) };
}
