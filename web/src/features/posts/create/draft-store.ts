import {
  type ContentLabels,
  type SensitiveKind,
  sensitiveKinds,
} from '@gesso/domain/content-preferences';
import { localStore } from '../../../platform/local-store/local-store.ts';
import { type Draft, type DraftPicture, isBlank } from './draft.ts';

/* Stored apart: pictures are large and rarely change, the text changes with every keystroke. */
const TEXT = 'draft-text:';
const PICTURES = 'draft-pictures:';

/** The keys of a draft differ in their first part only. */
const keysOf = (userId: string, draftId: string) => ({
  text: `${TEXT}${draftId}:${userId}`,
  pictures: `${PICTURES}${draftId}:${userId}`,
});

type StoredText = Omit<Draft, 'pictures' | 'id'>;

const isText = (value: unknown): value is string => typeof value === 'string';

const isKind = (value: unknown): value is SensitiveKind =>
  sensitiveKinds.some((kind) => kind === value);

/** Drafts stored by earlier versions have no labels. */
function readLabels(value: object): ContentLabels {
  const sensitive = 'sensitive' in value && Array.isArray(value.sensitive) ? value.sensitive : [];
  const madeWithAi = 'madeWithAi' in value && value.madeWithAi === true;
  return { sensitive: sensitive.filter(isKind), madeWithAi };
}

/** Drafts stored by earlier versions have no communities. */
const readCommunityIds = (value: object): string[] =>
  'communityIds' in value && Array.isArray(value.communityIds)
    ? value.communityIds.filter(isText)
    : [];

function readText(value: unknown): StoredText | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('key' in value && 'caption' in value && 'description' in value && 'postTags' in value)) {
    return null;
  }
  const { key, caption, description, postTags } = value;
  if (!isText(key) || !isText(caption) || !isText(description)) return null;
  if (!Array.isArray(postTags) || !postTags.every(isText)) return null;
  const savedAt = 'savedAt' in value && typeof value.savedAt === 'number' ? value.savedAt : 0;
  const communityIds = readCommunityIds(value);
  return { key, savedAt, caption, description, postTags, communityIds, ...readLabels(value) };
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

/** Undefined where its text cannot be read, as after a change of its form. */
async function readDraft(textKey: string): Promise<Draft | undefined> {
  const [text, pictures] = await Promise.all([
    localStore.read(textKey),
    localStore.read(textKey.replace(TEXT, PICTURES)),
  ]);
  const read = readText(text);
  if (!read) return undefined;
  const stored = Array.isArray(pictures) ? pictures.filter(isPicture) : [];
  const [, id = ''] = textKey.split(':');
  return { ...read, id, pictures: stored.map(asPicture) };
}

/** An account had one draft, without an id, in earlier versions: it becomes one of many. */
async function adoptFormerDraft(userId: string): Promise<void> {
  const former = { text: `${TEXT}${userId}`, pictures: `${PICTURES}${userId}` };
  const [text, pictures] = await Promise.all([
    localStore.read(former.text),
    localStore.read(former.pictures),
  ]);
  if (text === undefined) return;
  const { text: textKey, pictures: picturesKey } = keysOf(userId, crypto.randomUUID());
  await localStore.write({ [textKey]: text, [picturesKey]: pictures ?? [] });
  await localStore.remove(former.text, former.pictures);
}

/** The drafts of an account, stored in this browser until they are posted or discarded. */
export const draftStore = {
  /** Those with something in them, the latest first. */
  async list(userId: string): Promise<Draft[]> {
    await adoptFormerDraft(userId);
    const keys = await localStore.keys(TEXT, userId);
    const drafts = await Promise.all(keys.map(readDraft));
    return drafts
      .filter((draft) => draft !== undefined)
      .filter((draft) => !isBlank(draft))
      .sort((a, b) => b.savedAt - a.savedAt);
  },
  /** `before` is the same draft as it was last written. */
  async write(userId: string, draft: Draft, before: Draft): Promise<void> {
    const { id, pictures, ...text } = draft;
    const keys = keysOf(userId, id);
    const same = pictures === before.pictures;
    await localStore.write({ [keys.text]: text, ...(same ? {} : { [keys.pictures]: pictures }) });
  },
  remove(userId: string, draftId: string): Promise<void> {
    const { text, pictures } = keysOf(userId, draftId);
    return localStore.remove(text, pictures);
  },
};
