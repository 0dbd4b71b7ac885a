import type { z } from 'zod';
import { err, listed, ok, type Translator, t } from '../kernel/kernel.ts';
import type { contentLabelsSchema, contentPreferencesSchema, setLabelsSchema } from './schemas.ts';

/** A member's choices for sensitive artwork, and for artwork made with AI. */
export type ContentPreferences = z.infer<typeof contentPreferencesSchema>;

/** All labels of a post or submission. */
export type ContentLabels = z.infer<typeof contentLabelsSchema>;

/** The same labels without those that are not set. */
export type SetLabels = z.infer<typeof setLabelsSchema>;

/** The kinds of sensitive content. */
export const sensitiveKinds = ['nudity', 'violence', 'flashing'] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

export const sensitiveKindNames: Record<SensitiveKind, string> = {
  nudity: t('Nudity'),
  violence: t('Violence'),
  flashing: t('Flashing lights'),
};

/** After the first of a list. */
const nextKindNames: Record<SensitiveKind, string> = {
  nudity: t('nudity', 'in the middle of a list'),
  violence: t('violence', 'in the middle of a list'),
  flashing: t('flashing lights', 'in the middle of a list'),
};

export const contentChoices = ['show', 'cover', 'hide'] as const;
export type ContentChoice = (typeof contentChoices)[number];

export const MADE_WITH_AI = t('Made with AI');

/** The defaults for guests, and for members until they choose. */
export const defaultPreferences: ContentPreferences = {
  nudity: 'cover',
  violence: 'cover',
  flashing: 'cover',
  madeWithAi: 'show',
};

type Viewer = { id: string; contentPreferences?: ContentPreferences | undefined } | null;
type Labelled = {
  author: { id: string };
  sensitive?: readonly SensitiveKind[] | undefined;
  madeWithAi?: boolean | undefined;
};

const preferencesOf = (viewer: Viewer): ContentPreferences =>
  viewer?.contentPreferences ?? defaultPreferences;

/** The kinds for which an artwork is covered until tapped; one's own never is. */
export function coveredKinds(viewer: Viewer, artwork: Labelled): SensitiveKind[] {
  if (!artwork.sensitive || viewer?.id === artwork.author.id) return [];
  const preferences = preferencesOf(viewer);
  return artwork.sensitive.filter((kind) => preferences[kind] !== 'show');
}

/** What a member's lists leave out. */
export type HiddenLabels = { kinds: readonly SensitiveKind[]; madeWithAi: boolean };

const NOTHING_HIDDEN: HiddenLabels = { kinds: [], madeWithAi: false };

export function hiddenLabels(preferences: ContentPreferences): HiddenLabels {
  const kinds = sensitiveKinds.filter((kind) => preferences[kind] === 'hide');
  const madeWithAi = preferences.madeWithAi === 'hide';
  return kinds.length > 0 || madeWithAi ? { kinds, madeWithAi } : NOTHING_HIDDEN;
}

export const hidesNothing = (hidden: HiddenLabels): boolean => hidden === NOTHING_HIDDEN;

/** Whether an artwork is left out of a viewer's lists; one's own never is. */
export function isLeftOut(viewer: Viewer, artwork: Labelled): boolean {
  if (viewer === null || viewer.id === artwork.author.id) return false;
  const { kinds, madeWithAi } = hiddenLabels(preferencesOf(viewer));
  return (
    (madeWithAi && artwork.madeWithAi === true) ||
    (artwork.sensitive?.some((kind) => kinds.includes(kind)) ?? false)
  );
}

/** 'Nudity and violence', 'Nudity, violence and flashing lights'. */
export const kindsInWords = (
  i18n: Pick<Translator, 'locale'>,
  kinds: readonly SensitiveKind[],
): string =>
  listed(
    i18n,
    kinds.map((kind, index) => (index === 0 ? sensitiveKindNames : nextKindNames)[kind]),
  );

type Labeler = { id: string; moderator?: boolean | undefined } | null;

/** The author of a post or submission may label it, and so may a moderator. */
export const canLabel = (viewer: Labeler, artwork: { author: { id: string } }): boolean =>
  viewer?.id === artwork.author.id || viewer?.moderator === true;

/** Each kind once, in display order. */
export const sensitiveInOrder = (kinds: readonly SensitiveKind[]): SensitiveKind[] =>
  sensitiveKinds.filter((kind) => kinds.includes(kind));

/** All labels of an artwork. */
export const labelsOf = ({ sensitive, madeWithAi }: SetLabels): ContentLabels => ({
  sensitive: sensitive ?? [],
  madeWithAi: madeWithAi ?? false,
});

/** The labels as stored in an artwork: those that are not set are undefined. */
export const setLabels = ({ sensitive, madeWithAi }: ContentLabels): SetLabels => ({
  sensitive: sensitive.length > 0 ? sensitive : undefined,
  madeWithAi: madeWithAi || undefined,
});

/** A short text of the chosen labels; '' without any. */
export const labelsInWords = ({ sensitive, madeWithAi }: ContentLabels): string =>
  [
    ...sensitive.map((kind) => sensitiveKindNames[kind]),
    ...(madeWithAi ? [MADE_WITH_AI] : []),
  ].join(' · ');

const isKind = (name: string): name is SensitiveKind =>
  sensitiveKinds.some((kind) => kind === name);

type LabelTexts = { sensitive?: string | undefined; madeWithAi?: string | undefined };

/** The labels as form fields; those that are not set are omitted. */
export const labelTexts = ({ sensitive, madeWithAi }: ContentLabels): Record<string, string> => ({
  ...(sensitive.length > 0 && { sensitive: sensitive.join(',') }),
  ...(madeWithAi && { madeWithAi: 'true' }),
});

/** Parses the result of labelTexts, or the input of another client. */
export function readLabelTexts({ sensitive = '', madeWithAi = 'false' }: LabelTexts) {
  const names = sensitive === '' ? [] : sensitive.split(',');
  const kinds = names.filter(isKind);
  if (kinds.length < names.length || !['true', 'false'].includes(madeWithAi))
    return err('invalid-input');
  return ok({ sensitive: sensitiveInOrder(kinds), madeWithAi: madeWithAi === 'true' });
}
