import { meTopic } from '@gesso/domain/accounts';
import { type CollectionDraft, checkCollectionDraft } from '@gesso/domain/collections';
import { err, ok } from '@gesso/domain/kernel';
import { userTopic } from '@gesso/domain/profiles';
import type { Database } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/errors.ts';
import { type OwnCollection, collectionsStore as store } from './collections.store.ts';
import type { CollectionsServices } from './services.ts';

/** Changes to a private collection are published only to its owner. */
export function announceCollections(
  { live }: Pick<CollectionsServices, 'live'>,
  ownerId: string,
  shown: boolean,
) {
  live.publish(meTopic(ownerId), { type: 'collections-changed' });
  if (shown) live.publish(userTopic(ownerId), { type: 'collections-changed' }, [ownerId]);
}

async function write(db: Database, own: OwnCollection, draft: CollectionDraft) {
  try {
    const changed = await store.update(db, own, draft);
    return changed ? ok(changed) : err('collection-not-found');
  } catch (error) {
    if (violatedUnique(error) === 'collections_name') return err('collection-name-taken');
    throw error;
  }
}

/** A collection that becomes private is hidden from everyone else at commit; open tabs are notified. */
export async function editCollection(
  services: CollectionsServices,
  own: OwnCollection,
  draft: CollectionDraft,
) {
  const checked = checkCollectionDraft(draft);
  if (!checked.ok) return checked;
  const changed = await write(services.db, own, checked.value);
  if (!changed.ok) return changed;
  announceCollections(services, own.ownerId, changed.value.wasPublic || checked.value.public);
  return ok(null);
}

export async function deleteCollection(services: CollectionsServices, own: OwnCollection) {
  const removed = await store.remove(services.db, own);
  if (!removed) return err('collection-not-found');
  announceCollections(services, own.ownerId, removed.wasPublic);
  return ok(null);
}

/** With null, the cover is the newest post. */
export async function setCover(
  services: CollectionsServices,
  own: OwnCollection,
  postId: string | null,
) {
  if (await store.setCover(services.db, own, postId)) {
    services.live.publish(meTopic(own.ownerId), { type: 'collections-changed' });
    return ok(null);
  }
  return (await store.isOwn(services.db, own))
    ? err('post-not-found')
    : err('collection-not-found');
}
