import { setNiceness } from '@gesso/server/platform/images/originals/niceness';
import sharp from 'sharp';
import { z } from 'zod';
import { type LargeJob, largeStyles, paintLarge } from './paint/large/paint-large.ts';
import { type PaintJob, paint } from './paint/paint.ts';
import { palettes } from './paint/palettes.ts';
import { styles } from './paint/styles/index.ts';

/**
 * Paints in its own process: images are drawn as SVG, which the server's process must never decode,
 * and the computation must not delay requests.
 */
const oneOf = <T extends Record<string, unknown>>(table: T) =>
  z.custom<keyof T & string>((name) => typeof name === 'string' && Object.hasOwn(table, name));

const paintJob = z.object({
  style: oneOf(styles),
  palette: oneOf(palettes),
  seed: z.string(),
  width: z.int().min(16).max(4096),
  height: z.int().min(16).max(4096),
  format: z.enum(['webp', 'jpeg', 'png']),
});

const largeJob = z.object({
  style: oneOf(largeStyles),
  longer: z.int().min(96).max(12_000),
  file: z.string(),
});

const order = z.object({ id: z.number(), job: z.union([paintJob, largeJob]) });

const perform = (job: PaintJob | LargeJob): Promise<Buffer> =>
  'file' in job ? paintLarge(job) : paint(job);

sharp.concurrency(1);
sharp.cache(false);
setNiceness(Number(process.argv[2]));

async function answer(message: unknown): Promise<void> {
  const { id, job } = order.parse(message);
  try {
    process.send?.({ id, picture: await perform(job) });
  } catch (error) {
    process.send?.({ id, problem: String(error) });
  }
}

let line = Promise.resolve();

process.on('message', (message) => {
  line = line.then(() => answer(message));
});
process.on('disconnect', () => process.exit(0));
