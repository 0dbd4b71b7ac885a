import {
  type ArtworkDetailsText,
  noDetailsText,
  readDetailsText,
} from '@gesso/domain/artwork-details';
import type { ContentLabels } from '@gesso/domain/content-preferences';
import { err, ok } from '@gesso/domain/kernel';
import { checkPostDraft } from '@gesso/domain/post-drafts';
import { type Post, postLimits } from '@gesso/domain/posts';

/** A file that people may zoom into, sent after the post is published. */
export type OriginalChoice = { file: File; keepCredits: boolean };

export type DraftPicture = {
  /** identifies it in this browser */
  key: string;
  /** ready for upload: webp, scaled down */
  blob: Blob;
  width: number;
  height: number;
  alt: string;
  /** the file was animated, but only its first frame is posted; shown before posting */
  stilled: boolean;
  /** the server's id once it is uploaded */
  uploadedId: string | null;
  /** the source file; null after a reload */
  source: File | null;
  original: OriginalChoice | null;
};

export type DraftText = { caption: string; description: string; postTags: string[] };

export type Draft = DraftText &
  ContentLabels & {
    communityIds: string[];
    details: ArtworkDetailsText;
    /** identifies it in this browser */
    id: string;
    /** when it was last changed, in milliseconds */
    savedAt: number;
    /** the idempotency key: a draft sent twice is posted once */
    key: string;
    pictures: DraftPicture[];
  };

export const newDraft = (): Draft => ({
  id: crypto.randomUUID(),
  savedAt: Date.now(),
  key: crypto.randomUUID(),
  pictures: [],
  caption: '',
  description: '',
  postTags: [],
  sensitive: [],
  madeWithAi: false,
  communityIds: [],
  details: noDetailsText,
});

/** The originals of a published draft, by the server's image ids. */
export const chosenOriginals = ({ pictures }: Draft, post: Post) =>
  pictures.flatMap(({ original }, i) => {
    const pictureId = post.pictures[i]?.id;
    return original && pictureId ? [{ ...original, pictureId, postId: post.id }] : [];
  });

/** Whether the draft has no content worth keeping. */
export const isEmptyDraft = ({ pictures, caption, description, postTags }: Draft): boolean =>
  pictures.length + postTags.length === 0 && `${caption}${description}`.trim() === '';

/** The valid text of a draft, or the code of the first problem. */
export function checkDraft(draft: Draft) {
  const { caption, description, postTags, communityIds } = draft;
  const pictures = draft.pictures.map(({ key, alt }) => ({ id: key, alt }));
  const details = readDetailsText(draft.details);
  const text = { caption, description, postTags };
  const checked = checkPostDraft({ ...text, pictures, communityIds, details });
  if (!checked.ok) return checked;
  const { value } = checked;
  return ok({ caption: value.caption, description: value.description, postTags: value.postTags });
}

/** The image files among those chosen, or a problem when there are too many. */
export function pickPictures(files: readonly File[], have: number) {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (have + pictures.length > postLimits.picturesMax) return err('post-pictures-max');
  return ok(pictures);
}

/** The chosen tags plus one, without duplicates. */
export function withTag(tags: readonly string[], tag: string) {
  if (tags.includes(tag)) return ok([...tags]);
  if (tags.length >= postLimits.tagsMax) return err('post-tags-max');
  return ok([...tags, tag]);
}

/** The list with the item at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
