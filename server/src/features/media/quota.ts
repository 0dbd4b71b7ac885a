import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Database, Queries } from '../../platform/database/database.ts';
import { holdSession } from '../sessions/hold-session.ts';
import type { Owner } from './owner.ts';
import { isSuspended, storedBytes } from './stored-bytes.store.ts';

export type StorageRefusal = 'picture-quota-reached' | 'sign-in-required' | 'account-suspended';

/** Thrown to roll back the transaction. */
class Refused extends Error {
  constructor(readonly code: StorageRefusal) {
    super(code);
  }
}

/**
 * Runs a write that stores files, and rolls it back when the person's total exceeds the quota. A
 * trigger adds up the bytes and locks the person's row, so that concurrent writes are serialized.
 * Nothing is stored for a session that has ended, or a person who was suspended, while the picture was
 * encoded.
 */
export async function withinQuota<T>(
  db: Database,
  quota: number,
  { id, sessionId }: Owner,
  write: (tx: Queries) => Promise<T>,
): Promise<Result<T, StorageRefusal>> {
  try {
    return ok(
      await db.transaction(async (tx) => {
        const written = await write(tx);
        if ((await storedBytes(tx, id)) > quota) throw new Refused('picture-quota-reached');
        const mayStore = sessionId === null || (await holdSession(tx, sessionId));
        if (!mayStore) throw new Refused('sign-in-required');
        if (await isSuspended(tx, id)) throw new Refused('account-suspended');
        return written;
      }),
    );
  } catch (error) {
    if (error instanceof Refused) return err(error.code);
    throw error;
  }
}
