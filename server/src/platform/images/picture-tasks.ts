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
  /** webp, at most 2048 px on its longest side */
  original: bytes,
  /** narrower webp versions */
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
  /** a narrow webp still image */
  preview: bytes,
});
export type ReadSubmission = z.infer<typeof submission>;

const outputs = { post: picture, avatar: picture, submission, description } as const;
export type PictureTask = keyof typeof outputs;
export type PictureOutput<T extends PictureTask> = z.infer<(typeof outputs)[T]>;

/** Every task of the child process, and what it answers; typed so that a task leads to its own output. */
export const pictureTasks: { [T in PictureTask]: z.ZodType<PictureOutput<T>> } = outputs;

/** An uploaded file, or bytes in memory. */
export type PictureInput = { path: string } | Buffer;
export type PictureOrder<T extends PictureTask = PictureTask> = {
  task: T;
  source: PictureInput;
  limits: ImageLimits;
};

/** Why a picture is refused. */
const problem = z.enum([
  'picture-not-image',
  'picture-too-large',
  'picture-too-many-pixels',
  'picture-too-long',
  'picture-damaged',
]);
export type PictureProblem = z.infer<typeof problem>;

/** What the child process sends: the outcome of a task, or an error that is no fault of the picture. */
export const pictureAnswer = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), code: problem }),
  z.strictObject({ failure: z.string() }),
]);
