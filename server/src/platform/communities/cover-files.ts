import { renditionOf, renditionWidths } from '@gesso/domain/pictures';

export const coverPath = (id: string): string => `community_covers/${id}.webp`;

export function coverPaths({ id, width }: { id: string; width: number }): string[] {
  const path = coverPath(id);
  return [path, ...renditionWidths(width).map((narrower) => renditionOf(path, narrower))];
}
