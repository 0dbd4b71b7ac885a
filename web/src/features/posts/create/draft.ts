import type { ContentLabels } from '@gesso/domain/content-preferences';
import { err, ok, type Result } from '@gesso/domain/kernel';
import { checkPostDraft, postLimits } from '@gesso/domain/posts';
import type { ComponentType } from 'react';

export type DraftPicture = {
  /** identifies it in this browser */
  key: string;
  /** ready for upload: webp, scaled down */
  blob: Blob;
  width: number;
  height: number;
  alt: string;
  /** the file was animated and only its first frame is posted; shown before it is sent */
  stilled: boolean;
  /** the server's id once it is uploaded */
  uploadedId: string | null;
};

export type DraftText = { caption: string; description: string; postTags: string[] };

/** The fields of the labels, which another feature has. */
type LabelFieldsComponent = ComponentType<{
  labels: ContentLabels;
  onChange: (labels: ContentLabels) => void;
}>;

/** The field of the communities a post is shared in, which another feature has. */
type CommunityFieldComponent = ComponentType<{
  /** of a published post */
  postId?: string;
  value: string[] | undefined;
  onChange: (communityIds: string[]) => void;
}>;

/** What other features put into the form of a post. */
export type PostFormParts = {
  labelFields: LabelFieldsComponent;
  communityField: CommunityFieldComponent;
};

export type Draft = DraftText &
  ContentLabels & {
    communityIds: string[];
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
});

/** Whether there is nothing in it that anybody would miss. */
export const isBlank = ({ pictures, caption, description, postTags }: Draft): boolean =>
  pictures.length + postTags.length === 0 && `${caption}${description}`.trim() === '';

/** The valid text of a draft, or the code of the first problem. */
export function checkDraft(draft: Draft): Result<DraftText> {
  const { pictures, caption, description, postTags, communityIds } = draft;
  const named = pictures.map(({ key, alt }) => ({ id: key, alt }));
  return checkPostDraft({ pictures: named, caption, description, postTags, communityIds });
}

/** The picture files among those chosen, or a problem when there are too many. */
export function pickPictures(files: readonly File[], have: number): Result<File[]> {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (have + pictures.length > postLimits.picturesMax) return err('post-pictures-max');
  return ok(pictures);
}

/** The chosen tags plus one, without duplicates. */
export function withTag(tags: readonly string[], tag: string): Result<string[]> {
  if (tags.includes(tag)) return ok([...tags]);
  if (tags.length >= postLimits.tagsMax) return err('post-tags-max');
  return ok([...tags, tag]);
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
