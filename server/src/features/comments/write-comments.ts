import {
  type Comment,
  canDeleteComment,
  canEditComment,
  checkComment,
} from '@gesso/domain/comments';
import { err, newId, ok } from '@gesso/domain/kernel';
import { writtenNames } from '@gesso/domain/mentions';
import { type PostEvent, postTopic } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import { contentHash, isSameContent } from '../../platform/idempotency/content-hash.ts';
import { notifiedOfComment, writeMentions } from '../mentions/mentions.store.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import { commentsStore, type NewComment } from './comments.store.ts';
import type { CommentsServices } from './services.ts';

type Viewer = { id: string };

/** Publishes to those who may see the comment's author, the post's author and the people mentioned. */
async function announce(
  { db, live }: CommentsServices,
  { postId, author, mentions = [] }: Pick<Comment, 'postId' | 'author' | 'mentions'>,
  event: PostEvent,
): Promise<void> {
  const postAuthor = await commentsStore.postAuthor(db, postId);
  const mentioned = mentions.map(({ id }) => id);
  const about = [author?.id, postAuthor, ...mentioned].filter((id) => id !== undefined);
  live.publish(postTopic(postId), event, about);
}

/** Writes the comment and its mentions; returns whom to notify. Without mentions: one statement. */
function insert({ db }: CommentsServices, draft: NewComment, time: Date) {
  const names = writtenNames(draft.comment);
  const write = async (tx: Queries) => {
    const { changed, notified } = await commentsStore.insert(tx, draft, time);
    const text = { kind: 'comment', id: draft.id } as const;
    const mentioned = changed && names.length > 0 ? await writeMentions(tx, text, names, time) : [];
    return { changed, recipients: notified === null ? mentioned : [notified, ...mentioned] };
  };
  return names.length > 0 ? db.transaction(write) : write(db);
}

/** Adds a comment; a repeated request gets the comment that the first one created. */
export async function addComment(
  services: CommentsServices,
  viewer: Viewer,
  postId: string,
  { key, comment }: { key: string; comment: string },
  time = services.clock.now(),
) {
  const checked = checkComment(comment);
  if (!checked.ok) return checked;
  const { db } = services;
  const hash = contentHash([postId, checked.value]);
  const draft = { id: newId(), postId, authorId: viewer.id, key, hash, comment: checked.value };
  const { changed: fresh, recipients } = await insert(services, draft, new Date(time));
  const blocked = await services.blocks.blockedWith(viewer);
  const stored = await commentsStore.byKey(db, viewer.id, key, blocked);
  if (!stored) {
    const closed = await commentsStore.isClosed(db, postId, viewer.id);
    return err(closed ? 'comments-closed' : 'post-not-found');
  }
  if (stored.comment.postId !== postId || !isSameContent(stored.hash, hash)) {
    return err('request-key-reused');
  }
  if (fresh) {
    await announce(services, stored.comment, { type: 'comment-added', comment: stored.comment });
    publishNotifications(services.live, recipients);
    await services.countPost(postId);
  }
  return ok(stored.comment);
}

type Changed = Pick<NewComment, 'id' | 'authorId' | 'comment'>;

/** Returns whom to notify; null when there was nothing to change. */
const update = ({ db }: CommentsServices, changed: Changed, time: Date) =>
  db.transaction(async (tx) => {
    if (!(await commentsStore.update(tx, changed, time))) return null;
    const text = { kind: 'comment', id: changed.id } as const;
    return writeMentions(tx, text, writtenNames(changed.comment), time);
  });

export async function editComment(
  services: CommentsServices,
  viewer: Viewer,
  id: string,
  text: string,
) {
  const checked = checkComment(text);
  if (!checked.ok) return checked;
  const { db, clock } = services;
  const blocked = await services.blocks.blockedWith(viewer);
  const before = await commentsStore.one(db, id, blocked);
  if (!before) return err('comment-not-found');
  if (!canEditComment(viewer, before)) return err('comment-not-yours');
  const changed = { id, authorId: viewer.id, comment: checked.value };
  const recipients = await update(services, changed, new Date(clock.now()));
  if (!recipients) return err('comment-not-found');
  const comment = await commentsStore.one(db, id, blocked);
  if (!comment) return err('comment-not-found');
  // Viewers who must not see a mentioned person get the new text too, without the links.
  const { mentions, ...words } = comment;
  if (mentions) await announce(services, words, { type: 'comment-changed', comment: words });
  await announce(services, comment, { type: 'comment-changed', comment });
  publishNotifications(services.live, recipients);
  return ok(comment);
}

export async function deleteComment(services: CommentsServices, viewer: Viewer, id: string) {
  const comment = await commentsStore.one(
    services.db,
    id,
    await services.blocks.blockedWith(viewer),
  );
  if (!comment) return err('comment-not-found');
  const postAuthorId = await commentsStore.postAuthor(services.db, comment.postId);
  if (postAuthorId === undefined) return err('comment-not-found');
  const post = { author: { id: postAuthorId } };
  if (!canDeleteComment(viewer, comment, post)) return err('comment-not-yours');
  const recipients = await notifiedOfComment(services.db, id);
  const removed = await commentsStore.remove(services.db, id, viewer.id);
  if (removed) {
    const { postId, author } = comment;
    await announce(services, { postId, author }, { type: 'comment-removed', id });
    publishNotifications(services.live, [postAuthorId, ...recipients]);
    await services.countPost(comment.postId);
  }
  return ok(null);
}
