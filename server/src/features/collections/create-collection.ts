import { meTopic } from '@gesso/domain/accounts';
import { type CollectionDraft, checkCollectionDraft } from '@gesso/domain/collections';
import { err, newId, ok } from '@gesso/domain/kernel';
import type { Database, Queries } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/errors.ts';
import { contentHash, isSameContent } from '../../platform/idempotency/content-hash.ts';
import { collectionsStore as store } from './collections.store.ts';
import type { CollectionsServices } from './services.ts';
import { addInTransaction, announceSorted } from './sort-post.ts';

type Request = CollectionDraft & { key: string; postId?: string | undefined };
type Keyed = Request & { ownerId: string; hash: Buffer };

/** Rolls back the transaction, so that no collection is created without its first post. */
class FirstPostRefused extends Error {
  constructor(readonly refusal: ReturnType<typeof err<'post-not-found'>>) {
    super(refusal.code);
  }
}

/** The collection of an earlier request with this idempotency key; refuses different content. */
async function findEarlier(tx: Queries, { ownerId, key, hash }: Keyed) {
  const earlier = await store.byKey(tx, ownerId, key);
  if (!earlier) return null;
  if (!isSameContent(earlier.hash, hash)) return err('request-key-reused');
  return ok({ id: earlier.id, fresh: false, saved: false });
}

async function write(tx: Queries, request: Keyed, now: Date) {
  const { postId, ...collection } = request;
  if (!(await store.lockOwner(tx, request.ownerId))) return err('collection-save-failed');
  const earlier = await findEarlier(tx, request);
  if (earlier) return earlier;
  const id = newId();
  if (!(await store.insert(tx, { ...collection, id }, now))) return err('collections-too-many');
  if (postId === undefined) return ok({ id, fresh: true, saved: false });
  const own = { id, ownerId: request.ownerId };
  const added = await addInTransaction(tx, own, postId, now);
  if (!added.ok) throw new FirstPostRefused(err('post-not-found'));
  return ok({ id, fresh: true, saved: added.value.saved });
}

async function inTransaction(db: Database, request: Keyed, now: Date) {
  try {
    return await db.transaction((tx) => write(tx, request, now));
  } catch (error) {
    if (error instanceof FirstPostRefused) return error.refusal;
    if (violatedUnique(error) === 'collections_name') return err('collection-name-taken');
    throw error;
  }
}

/** Creates a collection, with a first post if given; a repeated request gets the same collection. */
export async function createCollection(
  services: CollectionsServices,
  ownerId: string,
  { key, postId, ...draft }: Request,
) {
  const checked = checkCollectionDraft(draft);
  if (!checked.ok) return checked;
  const hash = contentHash({ ...checked.value, postId });
  const request = { ...checked.value, key, postId, ownerId, hash };
  const created = await inTransaction(services.db, request, new Date(services.clock.now()));
  if (!created.ok) return created;
  const { id, fresh, saved } = created.value;
  if (fresh && postId !== undefined) announceSorted(services, ownerId, postId, saved);
  else if (fresh) services.live.publish(meTopic(ownerId), { type: 'collections-changed' });
  return ok({ id, fresh });
}
