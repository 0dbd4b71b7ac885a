import type { z } from 'zod';
import type { pictureSchema } from './schemas.ts';

/** A stored picture, with what a page needs to keep its place before it arrives. */
export type Picture = z.infer<typeof pictureSchema>;

export type PictureKind = 'post' | 'avatar' | 'submission';
