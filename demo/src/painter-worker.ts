import { setPriority } from 'node:os';
import sharp from 'sharp';
import { z } from 'zod';
import { paint } from './paint/paint.ts';
import { palettes } from './paint/palettes.ts';
import { styles } from './paint/styles/index.ts';

/**
 * Paints in a process of its own: pictures are drawn as SVG, which the server's own process must
 * never decode, and requests are not kept waiting by the arithmetic.
 */
const oneOf = <T extends Record<string, unknown>>(table: T) =>
  z.custom<keyof T & string>((name) => typeof name === 'string' && Object.hasOwn(table, name));

const order = z.object({
  id: z.number(),
  job: z.object({
    style: oneOf(styles),
    palette: oneOf(palettes),
    seed: z.string(),
    width: z.int().min(16).max(4096),
    height: z.int().min(16).max(4096),
    format: z.enum(['webp', 'jpeg', 'png']),
  }),
});

sharp.concurrency(1);
sharp.cache(false);
setPriority(4);

async function answer(message: unknown): Promise<void> {
  const { id, job } = order.parse(message);
  try {
    process.send?.({ id, picture: await paint(job) });
  } catch (error) {
    process.send?.({ id, problem: String(error) });
  }
}

let line = Promise.resolve();

process.on('message', (message) => {
  line = line.then(() => answer(message));
});
process.on('disconnect', () => process.exit(0));
