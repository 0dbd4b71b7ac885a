import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Database, Queries } from '../database/database.ts';
import { storedBytes } from './stored-bytes.store.ts';

/** Thrown to undo what a transaction has written. */
class QuotaReached extends Error {}

/**
 * Names what somebody stores, unless all of theirs is then more than their share. The database adds
 * up as rows come, and holds the person until the end: of two at once, one waits for the other.
 */
export async function withinQuota<T>(
  db: Database,
  quota: number,
  userId: string,
  write: (tx: Queries) => Promise<T>,
): Promise<Result<T, 'picture-quota-reached'>> {
  try {
    return ok(
      await db.transaction(async (tx) => {
        const written = await write(tx);
        if ((await storedBytes(tx, userId)) > quota) throw new QuotaReached();
        return written;
      }),
    );
  } catch (error) {
    if (error instanceof QuotaReached) return err('picture-quota-reached');
    throw error;
  }
}
