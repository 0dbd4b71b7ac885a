import { localStore } from '../../../platform/local-store/local-store.ts';
import { type Draft, type DraftPicture, newDraft } from './draft.ts';

/* Pictures are heavy and seldom change; the text changes with every key. They are kept apart. */
const textKey = (userId: string) => `draft-text:${userId}`;
const picturesKey = (userId: string) => `draft-pictures:${userId}`;

type KeptText = Omit<Draft, 'pictures'>;

const isText = (value: unknown): value is string => typeof value === 'string';

function readText(value: unknown): KeptText | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('key' in value && 'caption' in value && 'description' in value && 'postTags' in value)) {
    return null;
  }
  const { key, caption, description, postTags } = value;
  if (!isText(key) || !isText(caption) || !isText(description)) return null;
  if (!Array.isArray(postTags) || !postTags.every(isText)) return null;
  return { key, caption, description, postTags };
}

type KeptPicture = Omit<DraftPicture, 'stilled'> & { stilled?: unknown };

function isPicture(value: unknown): value is KeptPicture {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'key' in value &&
    isText(value.key) &&
    'blob' in value &&
    value.blob instanceof Blob &&
    'width' in value &&
    typeof value.width === 'number' &&
    'height' in value &&
    typeof value.height === 'number' &&
    'alt' in value &&
    isText(value.alt) &&
    'uploadedId' in value &&
    (value.uploadedId === null || isText(value.uploadedId))
  );
}

/** Drafts kept by earlier versions do not say whether a picture moved. */
const asPicture = (kept: KeptPicture): DraftPicture => ({
  ...kept,
  stilled: kept.stilled === true,
});

/** One unfinished post per person, kept in this browser until it is posted or thrown away. */
export const draftStore = {
  async read(userId: string): Promise<Draft> {
    const [text, pictures] = await Promise.all([
      localStore.read(textKey(userId)),
      localStore.read(picturesKey(userId)),
    ]);
    const kept = Array.isArray(pictures) ? pictures.filter(isPicture) : [];
    return { ...newDraft(), ...readText(text), pictures: kept.map(asPicture) };
  },
  async write(userId: string, draft: Draft, before: Draft): Promise<void> {
    const { pictures, ...text } = draft;
    const same = pictures === before.pictures;
    await localStore.write({
      [textKey(userId)]: text,
      ...(same ? {} : { [picturesKey(userId)]: pictures }),
    });
  },
  clear: (userId: string): Promise<void> => localStore.remove(textKey(userId), picturesKey(userId)),
};
