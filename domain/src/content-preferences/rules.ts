import { type SensitiveKind, sensitiveKindNames, sensitiveKinds } from './kinds.ts';
import type { ContentPreferences } from './shapes.ts';

/** What holds for guests, and for members until they choose. */
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

/** For which kinds an artwork is covered until it is tapped; one's own never is. */
export function coveredKinds(viewer: Viewer, artwork: Labelled): SensitiveKind[] {
  if (!artwork.sensitive || viewer?.id === artwork.author.id) return [];
  const preferences = preferencesOf(viewer);
  return artwork.sensitive.filter((kind) => preferences[kind] !== 'show');
}

/** What somebody wants left out of every list. */
export type HiddenLabels = { kinds: readonly SensitiveKind[]; madeWithAi: boolean };

const NOTHING_HIDDEN: HiddenLabels = { kinds: [], madeWithAi: false };

export function hiddenLabels(preferences: ContentPreferences): HiddenLabels {
  const kinds = sensitiveKinds.filter((kind) => preferences[kind] === 'hide');
  const madeWithAi = preferences.madeWithAi === 'hide';
  return kinds.length > 0 || madeWithAi ? { kinds, madeWithAi } : NOTHING_HIDDEN;
}

export const hidesNothing = (hidden: HiddenLabels): boolean => hidden === NOTHING_HIDDEN;

/** Whether an artwork stays out of somebody's lists; one's own never does. */
export function isLeftOut(viewer: Viewer, artwork: Labelled): boolean {
  if (viewer === null || viewer.id === artwork.author.id) return false;
  const { kinds, madeWithAi } = hiddenLabels(preferencesOf(viewer));
  return (
    (madeWithAi && artwork.madeWithAi === true) ||
    (artwork.sensitive?.some((kind) => kinds.includes(kind)) ?? false)
  );
}

/** 'Nudity and violence', 'Nudity, violence and flashing light'. */
export function kindsInWords(kinds: readonly SensitiveKind[]): string {
  const names = kinds.map((kind, index) =>
    index === 0 ? sensitiveKindNames[kind] : sensitiveKindNames[kind].toLowerCase(),
  );
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}
