import type { Viewer } from '../../platform/http/viewer.ts';

/** A member's page has personal data: no-store, so that after signing out not even Back shows it again. */
export const pageCaching = (viewer: Viewer | null): string =>
  viewer ? 'private, no-store' : 'private, no-cache';
