import sharp from 'sharp';
import { css } from './colour.ts';
import { createNoise } from './noise.ts';
import type { Drawing, PaintSurface } from './paint-surface.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { createRandom, type Random } from './random.ts';
import { type StyleName, styles } from './styles/index.ts';

export type PaintJob = {
  style: StyleName;
  palette: PaletteName;
  seed: string;
  width: number;
  height: number;
  /** WebP as a browser would upload it, JPEG for the weekly challenge, PNG lossless */
  format: 'webp' | 'jpeg' | 'png';
};

// As fast as a browser's encoder: sharper color edges would take three times as long.
const WEBP = { quality: 84, effort: 1 } as const;
const JPEG = { quality: 90 } as const;

function prepareSurface({ style, palette, seed, width, height }: PaintJob): PaintSurface {
  const random = createRandom(`${style}/${seed}`);
  const unit = Math.min(width, height) / 100;
  return { width, height, unit, random, palette: palettes[palette], noise: createNoise(random) };
}

function vector({ width, height, palette }: PaintSurface, svg: string, onPaper: boolean): Buffer {
  const paper = onPaper ? `<rect width="100%" height="100%" fill="${css(palette.ground)}"/>` : '';
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`<svg ${names} width="${width}" height="${height}">${paper}${svg}</svg>`);
}

async function flatten(surface: PaintSurface, drawing: Drawing): Promise<Buffer> {
  const { width, height } = surface;
  if (!drawing.pixels) {
    return sharp(vector(surface, drawing.svg ?? '', true))
      .removeAlpha()
      .raw()
      .toBuffer();
  }
  const base = Buffer.from(drawing.pixels.buffer);
  if (!drawing.svg) return base;
  return sharp(base, { raw: { width, height, channels: 3 } })
    .composite([{ input: vector(surface, drawing.svg, false) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

const SPECKS = 65_521;

/** Paper grain: the same value for all three channels, so that no color shifts. */
function addGrain(pixels: Buffer, amount: number, random: Random): void {
  const specks = Int8Array.from({ length: SPECKS }, () => Math.round(random.bell() * amount * 9));
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  for (let at = 0, speck = 0; at < clamped.length; at += 3) {
    const shift = specks[speck] ?? 0;
    clamped[at] = (clamped[at] ?? 0) + shift;
    clamped[at + 1] = (clamped[at + 1] ?? 0) + shift;
    clamped[at + 2] = (clamped[at + 2] ?? 0) + shift;
    speck = speck + 1 === SPECKS ? 0 : speck + 1;
  }
}

/** The same job always gives the same image. */
export async function paint(job: PaintJob): Promise<Buffer> {
  const style = styles[job.style];
  const surface = prepareSurface(job);
  const pixels = await flatten(surface, style.draw(surface));
  addGrain(pixels, style.grain, surface.random);
  const { width, height, format } = job;
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (format === 'png') return picture.png().toBuffer();
  return format === 'webp' ? picture.webp(WEBP).toBuffer() : picture.jpeg(JPEG).toBuffer();
}
