import type { Viewer } from '../sessions/viewer.ts';

/** A member's page names its member: after signing out, not even Back may show it again. */
export const pageCaching = (viewer: Viewer | null): string =>
  viewer ? 'private, no-store' : 'private, no-cache';
