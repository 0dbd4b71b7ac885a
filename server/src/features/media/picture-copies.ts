import type { Picture } from '@gesso/domain/pictures';
import { sql } from '../../platform/database/database.ts';

/** The copies that a picture has besides its webp files. */
export type CopiesRow = { avif: number[] | null; p3: boolean; p3_avif: number[] | null };

/** The fields of a CopiesRow for json_build_object, from pictures as i. */
export const copiesFields = sql`'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths`;

/** Leaves out copies that do not exist, since a page of the feed holds many pictures. */
export const toCopies = ({ avif, p3, p3_avif }: CopiesRow): Pick<Picture, 'avif' | 'p3'> => ({
  ...(avif && { avif }),
  ...(p3 && { p3: { ...(p3_avif && { avif: p3_avif }) } }),
});
