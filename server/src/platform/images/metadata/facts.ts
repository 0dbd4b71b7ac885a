import { z } from 'zod';

/** Kinds of metadata that a file may contain. */
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

/** The creator and copyright named in a picture's file. */
export const creditsSchema = z.strictObject({
  creator: z.string().optional(),
  copyright: z.string().optional(),
});
export type FileCredits = z.infer<typeof creditsSchema>;

/** Maximum lengths of texts read from a file. */
export type TextLimits = { creditMax: number; profileMax: number };
