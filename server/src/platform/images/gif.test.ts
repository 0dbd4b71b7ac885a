import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { stripGif } from './gif.ts';

const SECRET = 'a hidden text';
const secret = Buffer.from(SECRET);
const block = Buffer.concat([Buffer.from([secret.length]), secret]);

/** Frames of noise, which fill and clear code tables, or of one color, which are short. */
const moving = (side: number, noisy: boolean, colours = 256): Promise<Buffer> =>
  sharp(
    Uint8Array.from({ length: side * side * 3 * 3 }, (_, index) =>
      noisy ? (Math.imul(index, 2_654_435_761) >>> 24) % 251 : 90,
    ),
    { raw: { width: side, height: side * 3, channels: 3, pageHeight: side } },
  )
    .gif({ delay: [40, 40, 40], loop: 2, colours })
    .toBuffer();

const frames = (file: Buffer): Promise<Buffer> => sharp(file, { animated: true }).raw().toBuffer();

/** Inserts the text as another sub-block, before the sequence that ends at this offset. */
const insert = (file: Buffer, at: number): Buffer =>
  Buffer.concat([file.subarray(0, at), block, file.subarray(at)]);

const loopEnd = (file: Buffer): number => file.indexOf('NETSCAPE2.0') + 11 + 4;

describe('a GIF', () => {
  it.each([
    ['small', 12, true, 256],
    ['large', 220, true, 256],
    ['of few colours', 60, true, 4],
    ['of one colour', 40, false, 2],
  ])('without metadata keeps every byte: %s', async (_, side, noisy, colours) => {
    const file = await moving(side, noisy, colours);
    expect(stripGif(file)?.equals(file)).toBe(true);
  });

  it.each([
    ['after its loop count', (file: Buffer) => insert(file, loopEnd(file))],
    ['after its last picture', (file: Buffer) => insert(file, file.length - 2)],
    ['behind its end', (file: Buffer) => Buffer.concat([file, secret])],
  ])('is stripped of hidden text %s and keeps its pixels', async (_, hide) => {
    const file = await moving(60, true);
    const hidden = hide(file);
    expect(hidden.includes(SECRET)).toBe(true);
    const stripped = stripGif(hidden);
    expect(stripped?.includes(SECRET)).toBe(false);
    expect((await frames(stripped ?? Buffer.alloc(0))).equals(await frames(file))).toBe(true);
    expect((await sharp(stripped).metadata()).loop).toBe(2);
  });
});
