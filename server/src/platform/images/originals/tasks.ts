import type { Result, SideLimits } from '@gesso/domain/kernel';
import { z } from 'zod';
import { creditsSchema, partSchema, type TextLimits } from '../metadata/facts.ts';
import { REFUSALS, type Refusal } from './refused-original.ts';

/** Where the original lies, and where a task may write; both are named by the server. */
const source = z.string();
const folder = z.string();

const side = z.int().min(1);
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const gamut = z.enum(['srgb', 'p3']);

const inspection = z.strictObject({
  format: z.enum(['jpeg', 'png', 'webp', 'tiff', 'avif']),
  /** as it is shown: turned by its EXIF orientation */
  width: side,
  height: side,
  /** of one channel */
  bits: z.int(),
  /** as libvips names it: 'srgb', 'rgb16', 'cmyk', 'b-w', … */
  space: z.string(),
  hasProfile: z.boolean(),
  /** what its profile calls itself */
  profile: z.string().nullable(),
  gamut,
  /** what it holds beside its pixels */
  parts: z.array(partSchema),
  credits: creditsSchema,
});
export type Inspection = z.infer<typeof inspection>;

/**
 * Every task of the child process: what it is given, and what it answers. A new task is a new entry
 * here and a function in task-handlers.ts; the compiler asks for both.
 */
const described = {
  /** Whether a file is an original of the stored picture (webp), and what is in it. */
  inspect: {
    input: z.strictObject({ source, picture: bytes }),
    output: inspection,
    cpuMs: 3 * 60_000,
  },
  /** Cuts webp tiles for IIIF into an empty folder, each named by tile-names.ts. */
  tile: {
    input: z.strictObject({ source, folder, gamut, credits: creditsSchema }),
    output: z.strictObject({ width: side, height: side, tiles: z.int(), bytes: z.int() }),
    cpuMs: 30 * 60_000,
  },
  /** AVIF copies of the narrower files (webp) of a stored picture, where they are smaller. */
  avif: {
    input: z.strictObject({
      picture: bytes,
      files: z.array(z.strictObject({ width: side, webp: bytes })),
    }),
    output: z.strictObject({ copies: z.array(z.strictObject({ width: side, bytes })) }),
    cpuMs: 10 * 60_000,
  },
  /** Copies in Display P3 of a wide original, at the widths that a stored picture of this size has. */
  derive: {
    input: z.strictObject({ source, width: side, height: side, credits: creditsSchema }),
    output: z.strictObject({
      copies: z.array(z.strictObject({ width: side, webp: bytes, avif: bytes.nullable() })),
    }),
    cpuMs: 10 * 60_000,
  },
} as const;

/** What an original may be, the texts that are read from it, and the copies that are made of it. */
export type OriginalLimits = SideLimits &
  TextLimits & { maxPixels: number; widths: readonly number[] };

export type TaskName = keyof typeof described;
export type TaskInput<N extends TaskName> = z.output<(typeof described)[N]['input']>;
export type TaskOutput<N extends TaskName> = z.output<(typeof described)[N]['output']>;

/** Typed so that the name of a task leads to its own input and output. */
export const tasks: {
  [N in TaskName]: {
    input: z.ZodType<TaskInput<N>>;
    output: z.ZodType<TaskOutput<N>>;
    /** processor time, not the time of day: on a busy machine a task waits for others */
    cpuMs: number;
  };
} = described;

export type TaskOutcome<T> = Result<T, Refusal>;

/** What the child process sends: the outcome of its one task, or an error that is nobody's fault. */
export const answerSchema = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), code: z.enum(REFUSALS) }),
  z.strictObject({ ok: z.literal(false), failure: z.string() }),
]);

/** Resident memory of the child process; a file that needs more is refused. */
export const MAX_MEMORY_BYTES = 600 * 1024 * 1024;
