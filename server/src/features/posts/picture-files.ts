import { renditionOf, renditionWidths } from '@gesso/domain/pictures';

export const picturePath = (id: string): string => `post_images/${id}.webp`;

/** Every file of a stored picture: itself and its narrower copies. */
export function picturePaths({ id, width }: { id: string; width: number }): string[] {
  const path = picturePath(id);
  return [path, ...renditionWidths(width).map((narrower) => renditionOf(path, narrower))];
}
