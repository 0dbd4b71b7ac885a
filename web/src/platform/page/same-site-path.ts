/** Stands for this site, whatever its address is. */
const HERE = 'https://gesso.invalid';

function pathIn(wanted: string): string | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  return origin === HERE ? pathname + search + hash : null;
}

/**
 * The path of this site that an address names, in the spelling a browser gives it; everything else
 * becomes home. Resolving dots can lay bare another host (`/.//host` becomes `//host`), so the
 * result is judged as strictly as what was given, and has to be its own result.
 */
export function sameSitePath(wanted: string | undefined): string {
  const path = pathIn(wanted ?? '');
  return path !== null && pathIn(path) === path ? path : '/';
}
