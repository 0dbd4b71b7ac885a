import {
  type ArtworkDetailsText,
  licences,
  noDetailsText,
  sizeUnits,
} from '@gesso/domain/artwork-details';
import {
  type ContentLabels,
  type SensitiveKind,
  sensitiveKinds,
} from '@gesso/domain/content-preferences';
import { localStore } from '../../../platform/local-store/local-store.ts';
import { type Draft, type DraftPicture, isEmptyDraft, type OriginalChoice } from './draft.ts';

/* Stored separately: images are large and rarely change, the text changes with every keystroke. */
const TEXT = 'draft-text:';
const PICTURES = 'draft-pictures:';
const ORIGINALS = 'draft-originals:';

/** The keys of a draft differ in their first part only. */
const keysOf = (userId: string, draftId: string) => ({
  text: `${TEXT}${draftId}:${userId}`,
  pictures: `${PICTURES}${draftId}:${userId}`,
  originals: `${ORIGINALS}${draftId}:${userId}`,
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

const textIn = (value: object, name: string): string => {
  const text: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return isText(text) ? text : '';
};

/** Drafts stored by earlier versions have no details. */
function readDetails(value: object): ArtworkDetailsText {
  const stored = 'details' in value ? value.details : null;
  if (typeof stored !== 'object' || stored === null) return noDetailsText;
  return {
    medium: textIn(stored, 'medium'),
    width: textIn(stored, 'width'),
    height: textIn(stored, 'height'),
    depth: textIn(stored, 'depth'),
    unit: sizeUnits.find((unit) => unit === textIn(stored, 'unit')) ?? noDetailsText.unit,
    year: textIn(stored, 'year'),
    edition: textIn(stored, 'edition'),
    licence: licences.find((licence) => licence === textIn(stored, 'licence')) ?? '',
  };
}

function readText(value: unknown): StoredText | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('key' in value && 'caption' in value && 'description' in value && 'postTags' in value)) {
    return null;
  }
  const { key, caption, description, postTags } = value;
  if (!isText(key) || !isText(caption) || !isText(description)) return null;
  if (!Array.isArray(postTags) || !postTags.every(isText)) return null;
  const savedAt = 'savedAt' in value && typeof value.savedAt === 'number' ? value.savedAt : 0;
  const rest = { communityIds: readCommunityIds(value), details: readDetails(value) };
  return { key, savedAt, caption, description, postTags, ...rest, ...readLabels(value) };
}

type StoredPicture = Omit<DraftPicture, 'stilled' | 'source' | 'original'> & { stilled?: unknown };

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

type StoredOriginal = OriginalChoice & { key: string };

const isOriginal = (value: unknown): value is StoredOriginal =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  isText(value.key) &&
  'file' in value &&
  value.file instanceof File &&
  'keepCredits' in value &&
  typeof value.keepCredits === 'boolean';

/** Drafts stored by earlier versions lack the flag for animated images and have no originals. */
const asPicture = (stored: StoredPicture, originals: StoredOriginal[]): DraftPicture => {
  const { file, keepCredits } = originals.find(({ key }) => key === stored.key) ?? {};
  const original = file && keepCredits !== undefined ? { file, keepCredits } : null;
  return { ...stored, stilled: stored.stilled === true, source: file ?? null, original };
};

/** Without the files, which are stored separately. */
const toStored = ({ source: _, original: __, ...picture }: DraftPicture): StoredPicture => picture;

const originalsOf = ({ pictures }: Draft): StoredOriginal[] =>
  pictures.flatMap(({ key, original }) => (original ? [{ key, ...original }] : []));

const isSameOriginals = (a: Draft, b: Draft): boolean => {
  const [one, other] = [originalsOf(a), originalsOf(b)];
  return (
    one.length === other.length &&
    one.every(({ key, file, keepCredits }, i) => {
      const same = other[i];
      return same?.key === key && same.file === file && same.keepCredits === keepCredits;
    })
  );
};

/** Undefined if its text cannot be parsed, for example after a format change. */
async function readDraft(textKey: string): Promise<Draft | undefined> {
  const [text, pictures, files] = await Promise.all([
    localStore.read(textKey),
    localStore.read(textKey.replace(TEXT, PICTURES)),
    localStore.read(textKey.replace(TEXT, ORIGINALS)),
  ]);
  const read = readText(text);
  if (!read) return undefined;
  const stored = Array.isArray(pictures) ? pictures.filter(isPicture) : [];
  const originals = Array.isArray(files) ? files.filter(isOriginal) : [];
  const [, id = ''] = textKey.split(':');
  return { ...read, id, pictures: stored.map((one) => asPicture(one, originals)) };
}

/** In earlier versions an account had one draft without an id; it becomes one of many. */
async function migrateFormerDraft(userId: string): Promise<void> {
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
  /** Nonempty drafts, latest first. */
  async list(userId: string): Promise<Draft[]> {
    await migrateFormerDraft(userId);
    const keys = await localStore.keys(TEXT, userId);
    const drafts = await Promise.all(keys.map(readDraft));
    return drafts
      .filter((draft) => draft !== undefined)
      .filter((draft) => !isEmptyDraft(draft))
      .sort((a, b) => b.savedAt - a.savedAt);
  },
  /** `before` is the last stored version of the same draft, if any. */
  async write(userId: string, draft: Draft, before: Draft | null): Promise<void> {
    const { id, pictures, ...text } = draft;
    const keys = keysOf(userId, id);
    const writes = [localStore.write({ [keys.text]: text })];
    // Stored one by one, so that a file too large for the storage does not affect the others.
    if (pictures !== before?.pictures)
      writes.push(localStore.write({ [keys.pictures]: pictures.map(toStored) }));
    if (!before || !isSameOriginals(draft, before))
      writes.push(localStore.write({ [keys.originals]: originalsOf(draft) }));
    await Promise.all(writes);
  },
  remove(userId: string, draftId: string): Promise<void> {
    const { text, pictures, originals } = keysOf(userId, draftId);
    return localStore.remove(text, pictures, originals);
  },
};
