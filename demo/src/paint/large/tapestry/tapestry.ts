import sharp from 'sharp';
import { hash } from '../hash.ts';
import type { LargeStyle, PaintStrip } from '../large-style.ts';
import { drawCartoon } from './cartoon.ts';

/** Stitches across the short side: each is a weft thread passing over a warp thread. */
const ACROSS = 1000;
/** A stitch is wider than high. */
const HIGHER = 0.72;

/** Colors of the cartoon as dyed wool: the number of steps in each channel. */
const YARN_STEPS = 20;

type Wool = { columns: number; rows: number; colours: Uint8Array };

async function dyeWool(svg: string, columns: number, rows: number): Promise<Wool> {
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const colours = new Uint8Array(drawn.length);
  const step = 256 / YARN_STEPS;
  for (let at = 0; at < drawn.length; at += 1) {
    const stitch = Math.floor(at / 3);
    // Between two yarns the weaver alternates at random.
    const lot = hash(stitch % columns, Math.floor(stitch / columns), 5) - 0.5;
    colours[at] = Math.min(255, (Math.round((drawn[at] ?? 0) / step + lot * 0.8) + 0.1) * step);
  }
  return { columns, rows, colours };
}

/** A tapestry of wool: a tree among flowers, woven stitch by stitch. */
export const tapestry: LargeStyle = {
  proportion: 2 / 3,
  async begin(surface): Promise<PaintStrip> {
    const { width, noise } = surface;
    const stitchWide = width / ACROSS;
    const stitchHigh = stitchWide * HIGHER;
    const rows = Math.ceil(surface.height / stitchHigh);
    const size = { width: ACROSS, height: rows };
    const wool = await dyeWool(drawCartoon(surface, size), ACROSS, rows);
    const fibre = 1 / Math.max(1, stitchWide * 0.14);
    return ({ top, rows: wanted, pixels }) => {
      for (let y = 0, to = 0; y < wanted; y += 1) {
        const py = y + top;
        for (let x = 0; x < width; x += 1, to += 3) {
          // No thread is perfectly straight.
          const sag = noise.at(x / (stitchWide * 9), py / (stitchHigh * 14)) * 0.42;
          const down = py / stitchHigh + sag;
          const row = Math.floor(down);
          const across =
            x / stitchWide +
            (row & 1) * 0.5 +
            noise.at(py / (stitchWide * 11), x / (stitchWide * 40)) * 0.2;
          const column = Math.floor(across);
          const [u, v] = [across - column - 0.5, down - row - 0.5];
          const own = hash(column, row, 3) - 0.5;
          // The thread is round, rises over the warp and dives under the next one.
          const round = 1 - (v * v * 3.4 + u * u * u * u * 8.5);
          const twist = Math.sin(
            (u * stitchWide * 0.9 + v * stitchHigh * 2.1 + own * 5) * fibre * 1.9,
          );
          const hair = noise.at(x * fibre * 0.8 + own * 40, (py + u * stitchWide) * fibre * 1.7);
          const light = Math.max(
            0.16,
            0.42 + round * 0.62 - v * 0.3 - u * 0.1 + twist * 0.075 + hair * 0.13 + own * 0.12,
          );
          const at =
            (Math.min(wool.rows - 1, Math.max(0, row)) * wool.columns +
              Math.min(wool.columns - 1, Math.max(0, column))) *
            3;
          pixels[to] = (wool.colours[at] ?? 0) * light + own * 5;
          pixels[to + 1] = (wool.colours[at + 1] ?? 0) * light + own * 5;
          pixels[to + 2] = (wool.colours[at + 2] ?? 0) * light + own * 5;
        }
      }
    };
  },
};
