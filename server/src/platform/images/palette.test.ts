import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToOklab, oklabToHex, squaredDistance } from './oklab.ts';
import { type Palette, paletteOf } from './palette.ts';
import { thumbnailOf } from './thumbnail.ts';

type Stripe = { colour: string; width: number };

/** Vertical stripes, side by side. */
const painted = (stripes: Stripe[]): Promise<Buffer> => {
  let offset = 0;
  const overlays = stripes.map(({ colour: background, width }) => {
    offset += width;
    const create = { width, height: 300, channels: 3 as const, background };
    return { input: { create }, left: offset - width, top: 0 };
  });
  const create = { width: offset, height: 300, channels: 3 as const, background: '#ffffff' };
  return sharp({ create }).composite(overlays).png().toBuffer();
};

const paletteOfFile = async (file: Buffer): Promise<Palette> =>
  paletteOf(await thumbnailOf(sharp(file)));

const near = (palette: Palette, hex: string) =>
  palette.find((colour) => squaredDistance(colour, hexToOklab(hex)) < 0.04 ** 2);

describe('a palette', () => {
  it('contains the colors of a painted picture with their shares of the area, the largest first', async () => {
    const stripes = [
      { colour: '#1f4fa3', width: 200 },
      { colour: '#e0b13a', width: 120 },
      { colour: '#b3261e', width: 80 },
    ];
    const palette = await paletteOfFile(await painted(stripes));
    for (const { colour, width } of stripes) {
      expect(near(palette, colour.slice(1))?.share, colour).toBeCloseTo(width / 400, 1);
    }
    expect(palette.map(({ share }) => share)).toEqual(
      palette.map(({ share }) => share).toSorted((one, other) => other - one),
    );
    expect(palette.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
  });

  it('has at most five colors, and one for a picture of one color', async () => {
    const colours = ['#111111', '#eeeeee', '#c02020', '#20c020', '#2020c0', '#c0c020', '#20c0c0'];
    const stripes = colours.map((colour) => ({ colour, width: 50 }));
    expect((await paletteOfFile(await painted(stripes))).length).toBe(5);
    const [first, ...others] = await paletteOfFile(
      await painted([{ colour: '#2a6fdb', width: 90 }]),
    );
    expect([first && oklabToHex(first), first?.share, others]).toEqual(['2a6fdb', 1, []]);
  });

  it('finds a small patch of another color', async () => {
    const stripes = [
      { colour: '#dddddd', width: 370 },
      { colour: '#d7263d', width: 30 },
    ];
    expect(near(await paletteOfFile(await painted(stripes)), 'd7263d')?.share).toBeCloseTo(0.08, 1);
  });

  it('is the same for the same pixels', async () => {
    const noise = { data: Buffer.alloc(100 * 100 * 4), width: 100, height: 100 };
    for (const at of noise.data.keys()) noise.data[at] = (Math.imul(at, 2_654_435_761) >>> 24) | 1;
    expect(paletteOf(noise)).toEqual(paletteOf(noise));
  });

  it('ignores transparent pixels, and is white when all are transparent', async () => {
    const halfTransparent = Buffer.alloc(40 * 10 * 4);
    for (let at = 0; at < halfTransparent.length / 2; at += 4)
      halfTransparent.set([42, 111, 219, 255], at);
    expect(paletteOf({ data: halfTransparent, width: 40, height: 10 }).map(oklabToHex)).toEqual([
      '2a6fdb',
    ]);
    const transparent = { data: Buffer.alloc(400), width: 10, height: 10 };
    expect(paletteOf(transparent).map(oklabToHex)).toEqual(['ffffff']);
  });
});

describe('OKLab', () => {
  it('converts every sRGB color there and back unchanged', () => {
    for (const hex of ['000000', 'ffffff', '2a6fdb', 'ff0000', '00ff00', '0000ff', '7f7f7f']) {
      expect(oklabToHex(hexToOklab(hex))).toBe(hex);
    }
  });

  it('matches the published values of the primary colors', () => {
    const red = hexToOklab('ff0000');
    expect([red.l, red.a, red.b].map((value) => Number(value.toFixed(3)))).toEqual([
      0.628, 0.225, 0.126,
    ]);
  });
});
