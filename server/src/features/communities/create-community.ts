import {
  type CommunityDraft,
  checkCommunityDraft,
  communityLimits,
} from '@gesso/domain/communities';
import { err, newId, ok } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import { contentHash, isSameContent } from '../../platform/idempotency/content-hash.ts';
import { membershipsStore } from './memberships.store.ts';
import { ownedCommunitiesStore as store } from './owned-communities.store.ts';
import type { CommunitiesServices } from './services.ts';

type Request = CommunityDraft & { key: string };
type Keyed = Request & { ownerId: string; hash: Buffer };

/** The community of an earlier request with this idempotency key; refuses different content. */
async function findEarlier(tx: Queries, { ownerId, key, hash }: Keyed) {
  const earlier = await store.byKey(tx, ownerId, key);
  if (!earlier) return null;
  return isSameContent(earlier.hash, hash) ? ok({ id: earlier.id }) : err('request-key-reused');
}

async function write(tx: Queries, request: Keyed, time: Date) {
  const { ownerId } = request;
  const person = await store.lockPeople(tx, [ownerId]);
  // A concurrent repeat of the request waits for the lock, then finds the community of the first.
  const earlier = await findEarlier(tx, request);
  if (earlier) return earlier;
  const confirmed = person.get(ownerId);
  if (confirmed === undefined) return err('community-create-failed');
  if (!confirmed) return err('community-email-unconfirmed');
  const { open, created } = await store.count(tx, ownerId);
  if (open >= communityLimits.ownedMax) return err('community-owned-max');
  if (created >= communityLimits.createdMax) return err('community-created-max');
  if (await store.isNameOfOfficial(tx, request.name)) return err('community-name-taken');
  const id = newId();
  if (!(await store.insert(tx, { ...request, id }, time))) return err('community-name-taken');
  await membershipsStore.join(tx, id, ownerId);
  return ok({ id });
}

/** Creates a community with its owner as a member; a repeated request gets the same community. */
export async function createCommunity(
  { db, clock }: CommunitiesServices,
  ownerId: string,
  { key, ...draft }: Request,
  time = clock.now(),
) {
  const checked = checkCommunityDraft(draft);
  if (!checked.ok) return checked;
  const request = { ...checked.value, ownerId, key, hash: contentHash(checked.value) };
  return db.transaction((tx) => write(tx, request, new Date(time)));
}
