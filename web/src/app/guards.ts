import type { Me } from '@gesso/domain/accounts';

export const TAG_SELECTION = '/tag-selection';

/** A path of this site to go to after signing in; everything else becomes home. */
export function safePath(wanted: string | undefined): string {
  const base = 'https://gesso.invalid';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return '/';
  const url = new URL(wanted, base);
  if (url.origin !== base || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}

/** Where a sign-in-only path sends somebody instead, or null when they may stay. */
export function guardMember(member: Me | null, pathname: string, href: string): string | null {
  if (!member) {
    // Home itself shows the login screen to guests.
    return pathname === '/' ? null : `/login?next=${encodeURIComponent(safePath(href))}`;
  }
  const chosen = member.interestTags.length > 0;
  if (pathname === TAG_SELECTION) return chosen ? '/' : null;
  return chosen ? null : TAG_SELECTION;
}

/** Where /login sends somebody who is signed in already. */
export function guardLogin(member: Me | null, next: string | undefined): string | null {
  if (!member) return null;
  return member.interestTags.length > 0 ? safePath(next) : TAG_SELECTION;
}
