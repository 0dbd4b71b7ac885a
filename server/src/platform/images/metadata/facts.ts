import { z } from 'zod';

/** What a file may hold beside its pixels. */
export const partSchema = z.enum([
  'place',
  'camera',
  'serial-numbers',
  'people',
  'date',
  'preview',
  'comments',
  'software',
  'history',
  'credits',
]);
export type FilePart = z.infer<typeof partSchema>;

/** Who made a picture and whose it is, as its file says. */
export const creditsSchema = z.strictObject({
  creator: z.string().optional(),
  copyright: z.string().optional(),
});
export type FileCredits = z.infer<typeof creditsSchema>;

/** The longest texts that are taken out of a file. */
export type TextLimits = { creditMax: number; profileMax: number };
