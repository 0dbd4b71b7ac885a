import { type SensitiveKind, sensitiveKinds } from '@gesso/domain/content-preferences';
import { localStore } from '../../../platform/local-store/local-store.ts';
import { type Draft, type DraftLabels, type DraftPicture, newDraft } from './draft.ts';

/* Stored apart: pictures are large and rarely change, the text changes with every keystroke. */
const textKey = (userId: string) => `draft-text:${userId}`;
const picturesKey = (userId: string) => `draft-pictures:${userId}`;

type StoredText = Omit<Draft, 'pictures'>;

const isText = (value: unknown): value is string => typeof value === 'string';

const isKind = (value: unknown): value is SensitiveKind =>
  sensitiveKinds.some((kind) => kind === value);

/** Drafts stored by earlier versions have no labels. */
function readLabels(value: object): DraftLabels {
  const sensitive = 'sensitive' in value && Array.isArray(value.sensitive) ? value.sensitive : [];
  const madeWithAi = 'madeWithAi' in value && value.madeWithAi === true;
  return { sensitive: sensitive.filter(isKind), madeWithAi };
}

function readText(value: unknown): StoredText | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('key' in value && 'caption' in value && 'description' in value && 'postTags' in value)) {
    return null;
  }
  const { key, caption, description, postTags } = value;
  if (!isText(key) || !isText(caption) || !isText(description)) return null;
  if (!Array.isArray(postTags) || !postTags.every(isText)) return null;
  return { key, caption, description, postTags, ...readLabels(value) };
}

type StoredPicture = Omit<DraftPicture, 'stilled'> & { stilled?: unknown };

function isPicture(value: unknown): value is StoredPicture {
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

/** Drafts stored by earlier versions lack the flag for animated pictures. */
const asPicture = (stored: StoredPicture): DraftPicture => ({
  ...stored,
  stilled: stored.stilled === true,
});

/** One draft per account, stored in this browser until it is posted or discarded. */
export const draftStore = {
  async read(userId: string): Promise<Draft> {
    const [text, pictures] = await Promise.all([
      localStore.read(textKey(userId)),
      localStore.read(picturesKey(userId)),
    ]);
    const stored = Array.isArray(pictures) ? pictures.filter(isPicture) : [];
    return { ...newDraft(), ...readText(text), pictures: stored.map(asPicture) };
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
