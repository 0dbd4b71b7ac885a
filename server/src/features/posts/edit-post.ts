import { isDeepStrictEqual } from 'node:util';
import { labelsOf } from '@gesso/domain/content-preferences';
import { err, ok } from '@gesso/domain/kernel';
import { writtenNames } from '@gesso/domain/mentions';
import { checkPostDraft } from '@gesso/domain/post-drafts';
import { canEditPost, type Post, type PostDraft, type PostEdit } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { writeMentions } from '../mentions/mentions.store.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import { artworkDetailsStore } from './artwork-details.store.ts';
import { editPostStore } from './edit-post.store.ts';
import { postsStore } from './posts.store.ts';
import { publishEdited } from './publish-edited.ts';
import type { PostsServices } from './services.ts';
import { planSharing, publishSharing, type Sharing, writeSharing } from './share-post.ts';

type Viewer = { id: string };

/**
 * The author's own content of a post. Labels are not part of it and do not mark a post as edited.
 */
const contentOf = ({ caption, description, postTags, details, ...post }: Post | PostDraft) => ({
  caption,
  description,
  postTags,
  details,
  pictures: post.pictures.map(({ id, alt }) => ({ id, alt })),
});

const pictureIds = ({ pictures }: Post | PostDraft): string[] =>
  pictures.map(({ id }) => id).sort();

const isUnshared = ({ putIn, takeOut }: Sharing): boolean => putIn.length + takeOut.length === 0;

async function write(tx: Queries, id: string, viewer: Viewer, edit: PostEdit, time: Date) {
  if (!(await editPostStore.lock(tx, id, viewer.id))) return err('post-not-found');
  const post = await postsStore.one(tx, id, NOBODY);
  if (!post) return err('post-not-found');
  if (!isDeepStrictEqual(pictureIds(post), pictureIds(edit))) return err('post-pictures-fixed');
  const sharing = await planSharing(tx, { id, authorId: viewer.id }, edit.communityIds);
  if (!sharing.ok) return sharing;
  // Omitted details stay unchanged.
  const words = contentOf({ ...edit, details: edit.details ?? post.details });
  const hasSameContent = isDeepStrictEqual(contentOf(post), words);
  const unchanged = ok({ sharing: sharing.value, told: [] });
  // A client repeats an edit whose response was lost: the edit is already stored, whatever the
  // version.
  const { sensitive = [], madeWithAi = false } = edit;
  const hasSameLabels = isDeepStrictEqual(labelsOf(post), { sensitive, madeWithAi });
  if (hasSameContent && hasSameLabels && isUnshared(sharing.value)) return unchanged;
  if (!(await editPostStore.write(tx, id, edit))) {
    return err(post.version === edit.version ? 'label-by-moderator' : 'post-changed');
  }
  await writeSharing(tx, id, sharing.value, time);
  if (hasSameContent) return unchanged;
  await postsStore.attachPictures(tx, id, edit.pictures);
  if (edit.details) await artworkDetailsStore.write(tx, id, edit.details);
  await editPostStore.setEdited(tx, id, time);
  const names = writtenNames(edit.description);
  const notifiedIds = await writeMentions(tx, { kind: 'post', id }, names, time);
  return ok({ sharing: sharing.value, told: notifiedIds });
}

/**
 * Edits the content of a post; its pictures stay but may be reordered and get new alternative text.
 */
export async function editPost(
  { db, live, clock, blocks }: PostsServices,
  viewer: Viewer,
  id: string,
  { version, ...given }: PostEdit,
) {
  const blocked = await blocks.blockedWith(viewer);
  const current = await postsStore.one(db, id, blocked);
  if (!current) return err('post-not-found');
  if (!canEditPost(viewer, current)) return err('post-not-yours');
  const draft = checkPostDraft(given);
  if (!draft.ok) return draft;
  const time = new Date(clock.now());
  const edited = await db.transaction((tx) =>
    write(tx, id, viewer, { ...draft.value, version }, time),
  );
  if (!edited.ok) return edited;
  const post = await postsStore.one(db, id, blocked);
  if (!post) return err('post-not-found');
  publishNotifications(live, edited.value.told);
  publishEdited(live, post);
  publishSharing(live, { id, authorId: viewer.id }, edited.value.sharing);
  return ok(post);
}
