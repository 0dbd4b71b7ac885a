import { z } from 'zod';
import type { ImageLimits } from './image-limits.ts';

const side = z.int().min(1);
const bytes = z.instanceof(Buffer);
const numbers = z.array(z.number());
const placeholder = { thumbhash: z.string(), colour: z.string() };

const description = z.strictObject({
  palette: z.array(
    z.strictObject({ l: z.number(), a: z.number(), b: z.number(), share: z.number() }),
  ),
  layout: numbers,
  edges: numbers,
  lookCell: z.number(),
});

const picture = z.strictObject({
  ...placeholder,
  width: side,
  height: side,
  /** WebP, at most 2048 px on its longest side */
  original: bytes,
  /** narrower WebP versions */
  renditions: z.array(z.strictObject({ width: side, bytes })),
  description,
});
export type ReadPicture = z.infer<typeof picture>;

const submission = z.strictObject({
  ...placeholder,
  width: side,
  height: side,
  bytes,
  extension: z.enum(['jpg', 'png', 'gif']),
  /** a narrow WebP still image */
  preview: bytes,
});
export type ReadSubmission = z.infer<typeof submission>;

const outputs = { post: picture, avatar: picture, submission, description } as const;
export type PictureTask = keyof typeof outputs;
export type PictureOutput<T extends PictureTask> = z.infer<(typeof outputs)[T]>;

/** The output of each task of the child process; typed so that a task determines its output. */
export const pictureTasks: { [T in PictureTask]: z.ZodType<PictureOutput<T>> } = outputs;

/** An uploaded file, or bytes in memory. */
export type PictureInput = { path: string } | Buffer;
export type PictureOrder<T extends PictureTask = PictureTask> = {
  task: T;
  source: PictureInput;
  limits: ImageLimits;
};

/** The reasons for refusing a picture. */
const problem = z.enum([
  'picture-not-image',
  'picture-too-large',
  'picture-too-many-pixels',
  'picture-too-long',
  'picture-damaged',
]);
export type PictureProblem = z.infer<typeof problem>;

/**
 * A message of the child process: the outcome of a task, or an error that is not the picture's
 * fault.
 */
export const pictureAnswer = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), code: problem }),
  z.strictObject({ failure: z.string() }),
]);
