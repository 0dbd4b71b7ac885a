import type { ArtFormSummary } from '@gesso/domain/search';

/** The viewer's own art forms first; otherwise as they came, those with most posts first. */
export function inViewersOrder(
  forms: readonly ArtFormSummary[],
  interests: readonly string[],
): ArtFormSummary[] {
  const isOwn = ({ form }: ArtFormSummary) => interests.includes(form);
  return [...forms.filter(isOwn), ...forms.filter((form) => !isOwn(form))];
}
