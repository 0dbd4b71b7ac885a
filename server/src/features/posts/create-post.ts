import { hasArtworkDetails } from '@gesso/domain/artwork-details';
import { err, newId, ok } from '@gesso/domain/kernel';
import { writtenNames } from '@gesso/domain/mentions';
import { checkPostDraft } from '@gesso/domain/post-drafts';
import { asListed, FEED_TOPIC, type FeedEvent, type PostDraft } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import { contentHash, isSameContent } from '../../platform/idempotency/content-hash.ts';
import { writeMentions } from '../mentions/mentions.store.ts';
import { addFollowerMessage } from '../notifications/follower-messages.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import { artworkDetailsStore } from './artwork-details.store.ts';
import { copySoon } from './copy-pictures.ts';
import { postsStore } from './posts.store.ts';
import type { PostsServices } from './services.ts';
import { mayShareIn, publishSharing, writeSharing } from './share-post.ts';

type Request = PostDraft & { key: string };
type Keyed = Request & { authorId: string; hash: Buffer };

const sharingOf = ({ communityIds }: PostDraft) => ({ putIn: communityIds ?? [], takeOut: [] });

/** The post of an earlier request with this idempotency key; different content is refused. */
async function findEarlier(tx: Queries, { authorId, key, hash }: Keyed) {
  const earlier = await postsStore.byKey(tx, authorId, key);
  if (!earlier) return null;
  if (!isSameContent(earlier.hash, hash)) return err('request-key-reused');
  return ok({ id: earlier.id, fresh: false, told: [] });
}

async function write(tx: Queries, { jobs, clock }: PostsServices, request: Keyed, time: Date) {
  const { authorId, pictures, details, ...text } = request;
  const earlier = await findEarlier(tx, request);
  if (earlier) return earlier;
  const ids = pictures.map(({ id }) => id);
  const lockedCount = await postsStore.lockPictures(tx, authorId, ids);
  if (lockedCount !== ids.length) {
    // A concurrent request with the same key may have taken the pictures.
    return (await findEarlier(tx, request)) ?? err('picture-not-found');
  }
  const sharing = sharingOf(request);
  if (!(await mayShareIn(tx, authorId, sharing.putIn))) return err('post-community-unavailable');
  const id = newId();
  if (!(await postsStore.insert(tx, { ...text, id, authorId }, time))) {
    return (await findEarlier(tx, request)) ?? err('post-create-failed');
  }
  await postsStore.attachPictures(tx, id, pictures);
  if (details && hasArtworkDetails(details)) await artworkDetailsStore.write(tx, id, details);
  await writeSharing(tx, id, sharing, time);
  await copySoon(jobs, tx, clock.now());
  await addFollowerMessage(jobs, tx, id);
  const names = writtenNames(text.description);
  const notifiedIds =
    names.length > 0 ? await writeMentions(tx, { kind: 'post', id }, names, time) : [];
  return ok({ id, fresh: true, told: notifiedIds });
}

/** Publishes a post; a repeated request gets the post that the first one created. */
export async function createPost(
  services: PostsServices,
  authorId: string,
  { key, ...draft }: Request,
  time = services.clock.now(),
) {
  const { db, live, blocks } = services;
  const checked = checkPostDraft(draft);
  if (!checked.ok) return checked;
  const request = { ...checked.value, authorId, key, hash: contentHash(checked.value) };
  const created = await db.transaction((tx) => write(tx, services, request, new Date(time)));
  if (!created.ok) return created;
  const blocked = await blocks.blockedWith({ id: authorId });
  const post = await postsStore.one(db, created.value.id, blocked);
  if (!post) return err('post-not-found');
  if (!created.value.fresh) return ok(post);
  const event: FeedEvent = { type: 'post-added', post: asListed(post) };
  live.publish(FEED_TOPIC, event, [authorId]);
  publishSharing(live, { id: post.id, authorId }, sharingOf(request));
  publishNotifications(live, created.value.told);
  return ok(post);
}
