import sharp from 'sharp';
import { type Colour, colour } from '../../colour.ts';
import type { PaintSurface } from '../../paint-surface.ts';
import type { LargeStyle, PaintStrip, Strip } from '../large-style.ts';
import { drawSymbol } from './draw-symbol.ts';
import { drawCompass, drawFrame } from './frame.ts';
import { createLand, openSea } from './land.ts';
import { INK, PAPER, shadeLand } from './shade-land.ts';
import { placeSymbols } from './symbols.ts';

const inks: Record<'ink' | 'paper' | 'leaf' | 'roof' | 'red', Colour> = {
  ink: INK,
  paper: PAPER,
  leaf: colour('6f8f4e'),
  roof: colour('b4553a'),
  red: colour('a33b2e'),
};

/** The radius of the compass, in hundredths of the short side. */
const COMPASS = 8.4;

/** Overlays the part of a drawing that falls into a strip. */
async function overlay({ width }: PaintSurface, { top, rows, pixels }: Strip, svg: string) {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows}" viewBox="0 ${top} ${width} ${rows}">${svg}</svg>`;
  const laid = await sharp(Buffer.from(pixels.buffer), {
    raw: { width, height: rows, channels: 3 },
  })
    .composite([{ input: Buffer.from(page) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  pixels.set(laid);
}

/** A chart of imaginary islands, with each house and tree, and the depths of the sea. */
export const islandMap: LargeStyle = {
  proportion: 3 / 2,
  begin(surface): PaintStrip {
    const { width, height, unit } = surface;
    const land = createLand(surface.noise, width / unit, height / unit);
    const symbols = placeSymbols(surface, land);
    const place = openSea(land, width / unit, height / unit, COMPASS);
    const compass = drawCompass(surface, inks, [place.x * unit, place.y * unit], COMPASS * unit);
    const around = `${compass}${drawFrame(surface, inks)}`;
    return async (strip) => {
      shadeLand(surface, land, strip);
      const reach = unit * 1.2;
      const near = symbols.filter(
        ({ y }) => y > strip.top - reach && y < strip.top + strip.rows + reach,
      );
      await overlay(
        surface,
        strip,
        `${near.map((symbol) => drawSymbol(symbol, inks)).join('')}${around}`,
      );
    };
  },
};
