import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { PaintJob } from './paint/paint.ts';
import { type StyleName, styles } from './paint/styles/index.ts';
import { startPainters } from './painters.ts';

const PATIENCE = 180_000;
const painters = startPainters({ count: 1, niceness: 0 });
afterAll(() => painters.close());

const names = Object.keys(styles).filter((name): name is StyleName => Object.hasOwn(styles, name));
const small = (style: StyleName, seed = 'a'): PaintJob => {
  return { style, palette: 'lagoon', seed, width: 120, height: 90, format: 'webp' };
};

describe('the painters', () => {
  it('paint a different image for every style', { timeout: PATIENCE }, async () => {
    const pictures = await Promise.all(names.map((style) => painters.paint(small(style))));
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(names.length);
    for (const picture of pictures) {
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'webp',
        width: 120,
        height: 90,
      });
      const { channels } = await sharp(picture).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
    }
  });

  it('paint the same job identically, and another seed differently', {
    timeout: PATIENCE,
  }, async () => {
    const [first, again, other] = await Promise.all([
      painters.paint(small('pebbles')),
      painters.paint(small('pebbles')),
      painters.paint(small('pebbles', 'b')),
    ]);
    expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('refuse jobs after they were stopped', async () => {
    const painters = startPainters({ count: 1, niceness: 0 });
    const waiting = painters.paint(small('quilt'));
    const refused = expect(waiting).rejects.toThrow('The painter stopped.');
    await painters.close();
    await refused;
    await expect(painters.paint(small('quilt'))).rejects.toThrow('The painters have stopped.');
  });
});
