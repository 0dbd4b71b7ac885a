/** Represents the site's own origin, which is not known here. */
const PLACEHOLDER_ORIGIN = 'https://gesso.invalid';

function pathIn(wanted: string): string | null {
  if (!wanted.startsWith('/') || !URL.canParse(wanted, PLACEHOLDER_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN ? pathname + search + hash : null;
}

/**
 * Guards against open redirects: returns the normalized path if `wanted` stays on this site,
 * otherwise '/'. Resolving dot segments can reveal another host (`/.//host` becomes `//host`), so
 * the normalized path must normalize to itself.
 */
export function sameSitePath(wanted: string | undefined): string {
  const path = pathIn(wanted ?? '');
  return path !== null && pathIn(path) === path ? path : '/';
}
