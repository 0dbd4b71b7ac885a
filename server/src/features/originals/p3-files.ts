import { avifOf, p3Of, renditionOf, renditionWidths } from '@gesso/domain/pictures';
import type { Storage } from '../../platform/storage/storage.ts';

/** A copy in Display P3, also as AVIF where that is smaller. */
export type StoredP3Copy = { width: number; webp: Uint8Array; avif: Uint8Array | null };

/** The stored picture that the copies belong to. */
export type StoredPicture = { path: string; width: number };

const pathOf = ({ path, width }: StoredPicture, copied: number): string =>
  copied < width ? renditionOf(p3Of(path), copied) : p3Of(path);

export const bytesOfCopies = (copies: readonly StoredP3Copy[]): number =>
  copies.reduce((sum, { webp, avif }) => sum + webp.length + (avif?.length ?? 0), 0);

/** The widths available as AVIF; null where there are none. */
export function avifWidths(copies: readonly StoredP3Copy[]): number[] | null {
  const widths = copies.filter(({ avif }) => avif !== null).map(({ width }) => width);
  return widths.length > 0 ? widths : null;
}

/** Call it while the picture is locked against deletion, which removes every file it may have. */
export async function putP3Copies(
  storage: Storage,
  picture: StoredPicture,
  copies: readonly StoredP3Copy[],
): Promise<void> {
  for (const { width, webp, avif } of copies) {
    await storage.put(pathOf(picture, width), webp);
    if (avif) await storage.put(avifOf(pathOf(picture, width)), avif);
  }
}

export async function removeP3Copies(storage: Storage, picture: StoredPicture): Promise<void> {
  const widths = [...renditionWidths(picture.width), picture.width];
  const webp = widths.map((width) => pathOf(picture, width));
  for (const path of webp.flatMap((one) => [one, avifOf(one)])) await storage.remove(path);
}
