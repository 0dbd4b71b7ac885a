import { copiedFrom, renditionOf, renditionWidths } from '@gesso/domain/pictures';
import { idInPath } from './id-in-path.ts';

export const coverPath = (id: string): string => `community_covers/${id}.webp`;

export function coverPaths({ id, width }: { id: string; width: number }): string[] {
  const path = coverPath(id);
  return [path, ...renditionWidths(width).map((narrower) => renditionOf(path, narrower))];
}

/** The id in any path of `coverPaths`. */
export const coverIdOf = (path: string): string | undefined =>
  idInPath(copiedFrom(path), coverPath);
