import { err, ok, type Result } from '@gesso/domain/kernel';
import { checkPostDraft, postLimits } from '@gesso/domain/posts';

export type DraftPicture = {
  /** names it in this browser */
  key: string;
  /** ready to be sent: webp, scaled down */
  blob: Blob;
  width: number;
  height: number;
  alt: string;
  /** It moved, and stands still now: said before it is sent. */
  stilled: boolean;
  /** what the server calls it, once it is there */
  uploadedId: string | null;
};

export type DraftText = { caption: string; description: string; postTags: string[] };

export type Draft = DraftText & {
  /** Sent along, so that a draft sent twice is posted once. */
  key: string;
  pictures: DraftPicture[];
};

export const newDraft = (): Draft => ({
  key: crypto.randomUUID(),
  pictures: [],
  caption: '',
  description: '',
  postTags: [],
});

/** What may be sent, or the code of the first thing that is missing. */
export function checkDraft({ pictures, caption, description, postTags }: Draft): Result<DraftText> {
  const named = pictures.map(({ key, alt }) => ({ id: key, alt }));
  return checkPostDraft({ pictures: named, caption, description, postTags });
}

/** Only pictures are taken, and only as many as there is room for. */
export function pickPictures(files: readonly File[], have: number): Result<File[]> {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (have + pictures.length > postLimits.picturesMax) return err('post-pictures-max');
  return ok(pictures);
}

/** Chosen tags with one more, each once. */
export function withTag(tags: readonly string[], tag: string): Result<string[]> {
  if (tags.includes(tag)) return ok([...tags]);
  if (tags.length >= postLimits.tagsMax) return err('post-tags-max');
  return ok([...tags, tag]);
}

/** The list with the item at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
