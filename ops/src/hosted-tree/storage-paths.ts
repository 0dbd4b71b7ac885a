/** The format of a path in the hosted storage: 'folder/…/name.extension'. */
const PATH = /^[A-Za-z_]{1,40}(?:\/[^/]{1,128}){1,2}$/;
const HOSTED = /\/o\/([^/?#]+)/;

const isSafe = (path: string): boolean =>
  PATH.test(path) &&
  !path.split('/').some((part) => part === '.' || part === '..') &&
  !/[\\\0]/.test(path);

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The path after the host, or after the bucket of a gs: address. */
function pathInUrl(url: string): string | null {
  if (!URL.canParse(url)) return decoded(url);
  const { protocol, pathname } = new URL(url);
  if (protocol === 'gs:') return decoded(pathname.slice(1));
  const hosted = HOSTED.exec(pathname)?.[1];
  return decoded(hosted ?? pathname.slice(1));
}

/**
 * The storage path of an image address in the tree: a download address, a gs: address, or the path
 * itself. Null for everything else, so that no file outside the folder is ever opened.
 */
export function storagePathOf(url: string): string | null {
  const path = pathInUrl(url);
  if (path === null) return null;
  // Another host may serve the folders under its own path.
  const inner = /(?:^|\/)((?:post_images|profile_images|submission)\/.+)$/.exec(path)?.[1];
  return [inner, path].find((one) => one !== undefined && isSafe(one)) ?? null;
}
