import type { Noise } from '../../noise.ts';
import { smooth } from '../../pixels.ts';

/**
 * Imaginary islands. Heights below 0 are the sea, the highest peaks are near 1; lengths are hundredths of the
 * short side.
 */
export type Land = {
  /** The large forms; smooth enough to be sampled on a lattice. */
  formAt: (x: number, y: number) => number;
  /** The height at a position with this form: adds crags, coves and skerries. */
  carve: (form: number, x: number, y: number) => number;
  heightAt: (x: number, y: number) => number;
  /** where trees stand, above 0 */
  woodsAt: (x: number, y: number) => number;
  /** where villages are, above 0 */
  villagesAt: (x: number, y: number) => number;
};

const FORM_OCTAVES = 5;
const CARVED_OCTAVES = 5;
const FINER = 2.07;
const LOWER = 0.5;

export function createLand(noise: Noise, across: number, down: number): Land {
  function formAt(x: number, y: number): number {
    const bend = noise.at(x / 33 + 4, y / 33 - 7) * 10;
    const [bx, by] = [x + bend, y - bend * 0.7];
    let [sum, size, weight, rough] = [0, 1 / 40, 0.6, 1];
    for (let octave = 0; octave < FORM_OCTAVES; octave += 1) {
      const value = noise.at(bx * size + octave * 13.7, by * size - octave * 8.3);
      // Valleys are smoother than crests, as if eroded by water.
      sum += (octave > 0 ? 0.5 - Math.abs(value) : value) * weight * rough;
      rough = Math.min(1, Math.max(0.4, sum * 1.7 + 0.5));
      size *= FINER;
      weight *= LOWER;
    }
    const [ex, ey] = [Math.abs(x / across - 0.5) * 2, Math.abs(y / down - 0.5) * 2];
    return sum * 0.95 - 0.02 - smooth(0.6, 1, Math.max(ex, ey)) * 0.7;
  }

  function carve(form: number, x: number, y: number): number {
    const rough = Math.min(1, Math.max(0.3, Math.abs(form) * 1.6 + 0.3));
    let [sum, size, weight] = [form, FINER ** FORM_OCTAVES / 40, 0.6 * LOWER ** FORM_OCTAVES];
    for (let octave = 0; octave < CARVED_OCTAVES; octave += 1) {
      sum += noise.at(x * size + octave * 5.7, y * size - octave * 3.3) * weight * rough;
      size *= FINER;
      weight *= LOWER;
    }
    return sum;
  }

  return {
    formAt,
    carve,
    heightAt: (x, y) => carve(formAt(x, y), x, y),
    woodsAt: (x, y) => noise.cloud(x / 9 + 70, y / 9 + 20, 4),
    villagesAt: (x, y) => noise.cloud(x / 5 + 11, y / 5 + 90, 2) - 0.36,
  };
}

/** The position farthest from any coast, where a compass covers nothing. */
export function openSea({ formAt }: Land, across: number, down: number, radius: number) {
  const around = Array.from({ length: 12 }, (_, i) => (i / 12) * Math.PI * 2);
  const shallowest = (x: number, y: number) =>
    Math.max(
      ...around.map((turn) => formAt(x + Math.cos(turn) * radius, y + Math.sin(turn) * radius)),
    );
  const margin = radius + 7;
  let best = { x: margin, y: margin, height: Number.POSITIVE_INFINITY };
  for (let y = margin; y <= down - margin; y += 4) {
    for (let x = margin; x <= across - margin; x += 4) {
      const height = shallowest(x, y);
      if (height < best.height) best = { x, y, height };
    }
  }
  return best;
}
