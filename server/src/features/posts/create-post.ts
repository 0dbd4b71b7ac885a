import { err, newId, ok, type Result } from '@gesso/domain/kernel';
import {
  checkPostDraft,
  FEED_TOPIC,
  type FeedEvent,
  type Post,
  type PostDraft,
} from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import type { Tools } from '../../tools.ts';
import { postsStore } from './posts.store.ts';

type Request = PostDraft & { key: string };
type Made = { id: string; fresh: boolean };

async function write(
  tx: Queries,
  authorId: string,
  { key, pictures, ...text }: Request,
  time: Date,
): Promise<Result<Made>> {
  const earlier = await postsStore.byKey(tx, authorId, key);
  if (earlier) return ok({ id: earlier, fresh: false });
  const ids = pictures.map(({ id }) => id);
  const held = await postsStore.holdPictures(tx, authorId, ids);
  if (held !== ids.length) {
    // The same request may have taken the pictures while this one waited for them.
    const faster = await postsStore.byKey(tx, authorId, key);
    return faster ? ok({ id: faster, fresh: false }) : err('picture-not-found');
  }
  const id = newId();
  if (!(await postsStore.insert(tx, { ...text, id, authorId, key }, time))) {
    const faster = await postsStore.byKey(tx, authorId, key);
    return faster ? ok({ id: faster, fresh: false }) : err('post-create-failed');
  }
  await postsStore.attachPictures(tx, id, pictures);
  return ok({ id, fresh: true });
}

/** Publishes a work; a repeated request gets the work the first one made. */
export async function createPost(
  { db, live, clock }: Pick<Tools, 'db' | 'live' | 'clock'>,
  authorId: string,
  { key, ...draft }: Request,
  time = clock.now(),
): Promise<Result<Post>> {
  const checked = checkPostDraft(draft);
  if (!checked.ok) return checked;
  const request = { ...checked.value, key };
  const made = await db.transaction((tx) => write(tx, authorId, request, new Date(time)));
  if (!made.ok) return made;
  const post = await postsStore.one(db, made.value.id);
  if (!post) return err('post-not-found');
  const event: FeedEvent = { type: 'post-added', post };
  if (made.value.fresh) live.publish(FEED_TOPIC, event);
  return ok(post);
}
