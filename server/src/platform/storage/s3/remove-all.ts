import { forEachLimited } from '../for-each-limited.ts';
import type { Bucket } from './bucket.ts';

const REMOVED_AT_ONCE = 8;

/** Removes every object below a prefix. Idempotent. */
export const removeAll = (bucket: Bucket, prefix: string): Promise<void> =>
  forEachLimited(REMOVED_AT_ONCE, bucket.list(prefix), ({ key }) => bucket.remove(key));
