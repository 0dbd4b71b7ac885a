import type { Result, SideLimits } from '@gesso/domain/kernel';
import { z } from 'zod';
import { creditsSchema, partSchema, type TextLimits } from '../metadata/facts.ts';
import { REFUSALS, type Refusal } from './refused-original.ts';

/** Paths of the original and of a writable folder; both are chosen by the server. */
const source = z.string();
const folder = z.string();

const side = z.int().min(1);
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const gamut = z.enum(['srgb', 'p3']);

const inspection = z.strictObject({
  format: z.enum(['jpeg', 'png', 'webp', 'tiff', 'avif']),
  /** with the EXIF orientation applied */
  width: side,
  height: side,
  /** per channel */
  bits: z.int(),
  /** libvips's name: 'srgb', 'rgb16', 'cmyk', 'b-w', … */
  space: z.string(),
  hasProfile: z.boolean(),
  /** the name of its profile */
  profile: z.string().nullable(),
  gamut,
  /** the kinds of metadata it contains */
  parts: z.array(partSchema),
  credits: creditsSchema,
});
export type Inspection = z.infer<typeof inspection>;

/**
 * The input and output of each task of the child process. A new task is a new entry here and a
 * function in task-handlers.ts; the compiler requires both.
 */
const described = {
  /** Checks whether a file is an original of the stored picture (WebP), and reads its metadata. */
  inspect: {
    input: z.strictObject({ source, picture: bytes }),
    output: inspection,
    cpuMs: 3 * 60_000,
  },
  /** Cuts WebP tiles for IIIF into an empty folder, named by tile-names.ts. */
  tile: {
    input: z.strictObject({ source, folder, gamut, credits: creditsSchema }),
    output: z.strictObject({ width: side, height: side, tiles: z.int(), bytes: z.int() }),
    cpuMs: 30 * 60_000,
  },
  /** AVIF copies of the narrower files (WebP) of a stored picture, where they are smaller. */
  avif: {
    input: z.strictObject({
      picture: bytes,
      files: z.array(z.strictObject({ width: side, webp: bytes })),
    }),
    output: z.strictObject({ copies: z.array(z.strictObject({ width: side, bytes })) }),
    cpuMs: 10 * 60_000,
  },
  /** Copies of a wide original in Display P3, at the widths of a stored picture of this size. */
  derive: {
    input: z.strictObject({ source, width: side, height: side, credits: creditsSchema }),
    output: z.strictObject({
      copies: z.array(z.strictObject({ width: side, webp: bytes, avif: bytes.nullable() })),
    }),
    cpuMs: 10 * 60_000,
  },
} as const;

/** The limits of an original and of the texts read from it, and the copies that are made of it. */
export type OriginalLimits = SideLimits &
  TextLimits & { maxPixels: number; widths: readonly number[] };

export type TaskName = keyof typeof described;
export type TaskInput<N extends TaskName> = z.output<(typeof described)[N]['input']>;
export type TaskOutput<N extends TaskName> = z.output<(typeof described)[N]['output']>;

/** Typed so that a task's name determines its input and output. */
export const tasks: {
  [N in TaskName]: {
    input: z.ZodType<TaskInput<N>>;
    output: z.ZodType<TaskOutput<N>>;
    /** CPU time instead of elapsed time: on a busy machine a task waits for others */
    cpuMs: number;
  };
} = described;

export type TaskOutcome<T> = Result<T, Refusal>;

/**
 * A message of the child process: the outcome of its single task, or an error that is not the
 * file's fault.
 */
export const answerSchema = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), code: z.enum(REFUSALS) }),
  z.strictObject({ ok: z.literal(false), failure: z.string() }),
]);

/** Resident memory of the child process; a file that needs more is refused. */
export const MAX_MEMORY_BYTES = 600 * 1024 * 1024;
