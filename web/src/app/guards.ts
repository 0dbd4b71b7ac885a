import type { Me } from '@gesso/domain/accounts';
import { sameSitePath } from '../platform/page/same-site-path.ts';

export const TAG_SELECTION = '/tag-selection';

/** The redirect after signing in: a same-site path other than /login. */
export function pathAfterSignIn(wanted: string | undefined): string {
  const path = sameSitePath(wanted);
  return /^\/login(?![^?#])/.test(path) ? '/' : path;
}

const nextIn = (href: string): string | undefined =>
  new URLSearchParams(href.split(/[?#]/)[1]).get('next') ?? undefined;

/** Adds the requested path as `next`. */
function withNext(path: string, wanted: string | undefined): string {
  const next = pathAfterSignIn(wanted);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The redirect for a path that needs a sign-in, or null when the viewer may stay. */
export function guardMember(member: Me | null, pathname: string, href: string): string | null {
  if (!member) {
    // Home itself shows the login screen to guests.
    return pathname === '/' ? null : withNext('/login', href);
  }
  const chosen = member.interestTags.length > 0;
  if (pathname === TAG_SELECTION) return chosen ? pathAfterSignIn(nextIn(href)) : null;
  return chosen ? null : TAG_SELECTION;
}

/** The redirect from /login for a signed-in member, or null for a guest. */
export function guardLogin(member: Me | null, next: string | undefined): string | null {
  if (!member) return null;
  return member.interestTags.length > 0 ? pathAfterSignIn(next) : withNext(TAG_SELECTION, next);
}
