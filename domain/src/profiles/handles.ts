// Apart from the rules of editing a profile: every page needs these, and few need those.

/** '@mara' and 'mara' are the same person. */
export const withoutAt = (handle: string): string => handle.trim().replace(/^@/, '');

export const profilePath = (username: string): string => `/@${username}`;
export const publicProfilePath = (username: string): string => `/public/${username}`;
