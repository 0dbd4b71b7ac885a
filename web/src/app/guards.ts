import type { Me } from '@gesso/domain/accounts';

export const TAG_SELECTION = '/tag-selection';

/** Stands for this site, whatever its address is. */
const HERE = 'https://gesso.invalid';

/** A path of this site to go to after signing in; everything else becomes home. */
export function safePath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}

const nextIn = (href: string): string | undefined =>
  new URL(href, HERE).searchParams.get('next') ?? undefined;

/** Remembers where somebody was going. */
function withNext(path: string, wanted: string | undefined): string {
  const next = safePath(wanted);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** Where a sign-in-only path sends somebody instead, or null when they may stay. */
export function guardMember(member: Me | null, pathname: string, href: string): string | null {
  if (!member) {
    // Home itself shows the login screen to guests.
    return pathname === '/' ? null : withNext('/login', href);
  }
  const chosen = member.interestTags.length > 0;
  if (pathname === TAG_SELECTION) return chosen ? safePath(nextIn(href)) : null;
  return chosen ? null : TAG_SELECTION;
}

/** Where /login sends somebody who is signed in. */
export function guardLogin(member: Me | null, next: string | undefined): string | null {
  if (!member) return null;
  return member.interestTags.length > 0 ? safePath(next) : withNext(TAG_SELECTION, next);
}
