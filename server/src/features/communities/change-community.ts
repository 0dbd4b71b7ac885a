import type { ProblemCode } from '@gesso/domain/catalogue';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import { communitiesStore } from './communities.store.ts';
import { ownedCommunitiesStore as store } from './owned-communities.store.ts';
import type { CommunitiesServices } from './services.ts';

type OwnerRefusal = 'community-not-found' | 'community-not-yours';

/** A community, and the member who changes it as its owner. */
export type OwnedCommunity = { id: string; ownerId: string };

/**
 * Locks an owner and their community until the transaction ends. Other people whose rows the change
 * writes are locked along with the owner, to avoid deadlocks. Returns those of them who may publish.
 */
export async function lockAsOwner(
  tx: Queries,
  { id, ownerId }: OwnedCommunity,
  others: string[] = [],
): Promise<Result<ReadonlySet<string>, OwnerRefusal>> {
  const people = await store.lockPeople(tx, [ownerId, ...others]);
  if (people.has(ownerId) && (await store.lock(tx, id, ownerId))) return ok(new Set(people.keys()));
  const shown = await communitiesStore.isShown(tx, id);
  return err(shown ? 'community-not-yours' : 'community-not-found');
}

/** Runs a change that only the owner may make. */
export function changeAsOwner<Code extends ProblemCode = never>(
  { db }: CommunitiesServices,
  owned: OwnedCommunity,
  change: (tx: Queries) => Promise<Result<unknown, Code>>,
): Promise<Result<unknown, Code | OwnerRefusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockAsOwner(tx, owned);
    return locked.ok ? change(tx) : locked;
  });
}
