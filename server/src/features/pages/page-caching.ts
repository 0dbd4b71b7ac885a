import type { Viewer } from '../../platform/http/viewer.ts';

/**
 * A member's page contains personal data: no-store, so that Back does not show it after signing
 * out.
 */
export const pageCaching = (viewer: Viewer | null): string =>
  viewer ? 'private, no-store' : 'private, no-cache';
