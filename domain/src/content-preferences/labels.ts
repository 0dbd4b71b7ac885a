import { err, ok } from '../kernel/result.ts';
import { MADE_WITH_AI, type SensitiveKind, sensitiveKindNames, sensitiveKinds } from './kinds.ts';
import type { ContentLabels, SetLabels } from './shapes.ts';

type Viewer = { id: string; moderator?: boolean | undefined } | null;

/** The author of a post or a submission may label it, and so may a moderator. */
export const canLabel = (viewer: Viewer, artwork: { author: { id: string } }): boolean =>
  viewer?.id === artwork.author.id || viewer?.moderator === true;

/** Each kind once, in the order in which they are always named. */
export const sensitiveInOrder = (kinds: readonly SensitiveKind[]): SensitiveKind[] =>
  sensitiveKinds.filter((kind) => kinds.includes(kind));

/** The labels of an artwork, spelt out. */
export const labelsOf = ({ sensitive, madeWithAi }: SetLabels): ContentLabels => ({
  sensitive: sensitive ?? [],
  madeWithAi: madeWithAi ?? false,
});

/** The labels as an artwork carries them: what is not set is undefined. */
export const setLabels = ({ sensitive, madeWithAi }: ContentLabels): SetLabels => ({
  sensitive: sensitive.length > 0 ? sensitive : undefined,
  madeWithAi: madeWithAi || undefined,
});

/** The chosen labels in a few words; '' where there are none. */
export const labelsInWords = ({ sensitive, madeWithAi }: ContentLabels): string =>
  [
    ...sensitive.map((kind) => sensitiveKindNames[kind]),
    ...(madeWithAi ? [MADE_WITH_AI] : []),
  ].join(' · ');

const isKind = (name: string): name is SensitiveKind =>
  sensitiveKinds.some((kind) => kind === name);

type LabelTexts = { sensitive?: string | undefined; madeWithAi?: string | undefined };

/** The labels in a form that has texts only; what is not set is left out of it. */
export const labelTexts = ({ sensitive, madeWithAi }: ContentLabels): Record<string, string> => ({
  ...(sensitive.length > 0 && { sensitive: sensitive.join(',') }),
  ...(madeWithAi && { madeWithAi: 'true' }),
});

/** What labelTexts wrote, or what another client sent. */
export function readLabelTexts({ sensitive = '', madeWithAi = 'false' }: LabelTexts) {
  const names = sensitive === '' ? [] : sensitive.split(',');
  const kinds = names.filter(isKind);
  if (kinds.length < names.length || !['true', 'false'].includes(madeWithAi))
    return err('invalid-input');
  return ok({ sensitive: sensitiveInOrder(kinds), madeWithAi: madeWithAi === 'true' });
}
