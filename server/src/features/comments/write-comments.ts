import {
  type Comment,
  canDeleteComment,
  canEditComment,
  checkComment,
} from '@gesso/domain/comments';
import { err, newId, ok } from '@gesso/domain/kernel';
import { type PostCounts, type PostEvent, postTopic } from '@gesso/domain/posts';
import { contentHash, isSameContent } from '../../platform/idempotency/content-hash.ts';
import { publishNotifications } from '../../platform/notifications/notifications.ts';
import type { Tools } from '../../tools.ts';
import { commentsStore } from './comments.store.ts';

/** Publishes the new counts of the post. */
export type CountPost = (postId: string) => Promise<PostCounts | undefined>;

type Needs = Pick<Tools, 'db' | 'live' | 'clock'> & { countPost: CountPost };
type EditNeeds = Needs & Pick<Tools, 'blocks'>;
type Viewer = { id: string };

/** Told to whoever may see the author of the comment, and that of the post. */
async function announce(
  { db, live }: Needs,
  { postId, author }: Pick<Comment, 'postId' | 'author'>,
  event: PostEvent,
): Promise<void> {
  const postAuthor = await commentsStore.postAuthor(db, postId);
  const about = [author?.id, postAuthor].filter((id) => id !== undefined);
  live.publish(postTopic(postId), event, about);
}

/** Adds a comment; a repeated request gets the comment the first one made. */
export async function addComment(
  tools: Needs,
  viewer: Viewer,
  postId: string,
  { key, comment }: { key: string; comment: string },
  time = tools.clock.now(),
) {
  const checked = checkComment(comment);
  if (!checked.ok) return checked;
  const { db } = tools;
  const hash = contentHash([postId, checked.value]);
  const draft = { id: newId(), postId, authorId: viewer.id, key, hash, comment: checked.value };
  const { changed: fresh, notified } = await commentsStore.insert(db, draft, new Date(time));
  const stored = await commentsStore.byKey(db, viewer.id, key);
  if (!stored) {
    const closed = await commentsStore.isClosed(db, postId, viewer.id);
    return err(closed ? 'comments-closed' : 'post-not-found');
  }
  if (stored.comment.postId !== postId || !isSameContent(stored.hash, hash)) {
    return err('request-key-reused');
  }
  if (fresh) {
    await announce(tools, stored.comment, { type: 'comment-added', comment: stored.comment });
    if (notified !== null) publishNotifications(tools.live, [notified]);
    await tools.countPost(postId);
  }
  return ok(stored.comment);
}

export async function editComment(tools: EditNeeds, viewer: Viewer, id: string, text: string) {
  const checked = checkComment(text);
  if (!checked.ok) return checked;
  const { db, clock } = tools;
  const blocked = await tools.blocks.blockedWith(viewer);
  const before = await commentsStore.one(db, id, blocked);
  if (!before) return err('comment-not-found');
  if (!canEditComment(viewer, before)) return err('comment-not-yours');
  const changed = { id, authorId: viewer.id, comment: checked.value };
  const updated = await commentsStore.update(db, changed, new Date(clock.now()));
  if (!updated) return err('comment-not-found');
  const comment = await commentsStore.one(db, id, blocked);
  if (!comment) return err('comment-not-found');
  await announce(tools, comment, { type: 'comment-changed', comment });
  return ok(comment);
}

export async function deleteComment(tools: EditNeeds, viewer: Viewer, id: string) {
  const comment = await commentsStore.one(tools.db, id, await tools.blocks.blockedWith(viewer));
  if (!comment) return err('comment-not-found');
  const postAuthorId = await commentsStore.postAuthor(tools.db, comment.postId);
  if (postAuthorId === undefined) return err('comment-not-found');
  const post = { author: { id: postAuthorId } };
  if (!canDeleteComment(viewer, comment, post)) return err('comment-not-yours');
  const gone = await commentsStore.remove(tools.db, id, viewer.id);
  if (gone) {
    await announce(tools, comment, { type: 'comment-removed', id });
    publishNotifications(tools.live, [postAuthorId]);
    await tools.countPost(comment.postId);
  }
  return ok(null);
}
