import type { ArtFormSummary } from '@gesso/domain/search';

/** The viewer's own art forms first; the others keep their order, by number of posts. */
export function inViewersOrder(
  forms: readonly ArtFormSummary[],
  interests: readonly string[],
): ArtFormSummary[] {
  const isOwn = ({ form }: ArtFormSummary) => interests.includes(form);
  return [...forms.filter(isOwn), ...forms.filter((form) => !isOwn(form))];
}
