import { type Oklab, squaredDistance, toOklab } from './oklab.ts';
import type { Thumbnail } from './thumbnail.ts';

/** A color of a picture, and the share of its area near it: 0 to 1. */
export type PaletteColour = Oklab & { share: number };

/** At most five colors, the largest share first; the shares add up to 1. */
export type Palette = PaletteColour[];

type Weighted = Oklab & { weight: number };

const COLOURS = 5;
const ROUNDS = 8;
/** Colors closer to each other than this look the same. */
const ALIKE = 0.03;
const WHITE: PaletteColour = { l: 1, a: 0, b: 0, share: 1 };

type Bin = { red: number; green: number; blue: number; weight: number };

/**
 * Counts pixels of nearly the same color together: four bits per channel. A picture has some
 * hundreds of these bins, and only the bins are converted and grouped.
 */
function histogramOf({ data }: Thumbnail): Weighted[] {
  const bins = new Map<number, Bin>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    const weight = data[at + 3] ?? 0;
    if (weight === 0) continue;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { red: 0, green: 0, blue: 0, weight: 0 };
    bins.set(key, bin);
    bin.red += red * weight;
    bin.green += green * weight;
    bin.blue += blue * weight;
    bin.weight += weight;
  }
  return [...bins.values()].map(({ red, green, blue, weight }) => {
    const mean = (sum: number) => Math.round(sum / weight);
    return { ...toOklab(mean(red), mean(green), mean(blue)), weight };
  });
}

/** Adds a color to the mean of a group. */
function add(group: Weighted, colour: Oklab, weight: number): void {
  group.weight += weight;
  const part = weight / group.weight;
  group.l += (colour.l - group.l) * part;
  group.a += (colour.a - group.a) * part;
  group.b += (colour.b - group.b) * part;
}

const nearestTo = (colour: Oklab, centres: readonly Weighted[]): number => {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  centres.forEach((centre, index) => {
    const distance = squaredDistance(colour, centre);
    if (distance >= least) return;
    least = distance;
    nearest = index;
  });
  return nearest;
};

/**
 * Starts with the heaviest color, then repeatedly takes the color with the largest product of
 * weight and distance from those chosen.
 */
function firstCentres(bins: Weighted[]): Weighted[] {
  const far = bins.map(({ weight }) => weight);
  const centres: Weighted[] = [];
  while (centres.length < COLOURS) {
    const most = far.reduce((best, value, index) => (value > (far[best] ?? 0) ? index : best), 0);
    const chosen = bins[most];
    if (!chosen || (far[most] ?? 0) === 0) break;
    centres.push(chosen);
    for (const [index, bin] of bins.entries()) {
      const now = bin.weight * squaredDistance(bin, chosen);
      far[index] = centres.length === 1 ? now : Math.min(far[index] ?? 0, now);
    }
  }
  return centres;
}

/** One round of k-means: the means of the colors nearest to each center. */
function meansOf(bins: Weighted[], centres: Weighted[]): Weighted[] {
  const means = centres.map((centre) => ({ ...centre, weight: 0 }));
  for (const bin of bins) {
    const mean = means[nearestTo(bin, centres)];
    if (mean) add(mean, bin, bin.weight);
  }
  return means.filter(({ weight }) => weight > 0);
}

/** Merges colors that look the same. */
function merged(colours: Weighted[]): Weighted[] {
  const apart: Weighted[] = [];
  for (const colour of colours.toSorted((one, other) => other.weight - one.weight)) {
    const alike = apart.find((other) => squaredDistance(colour, other) < ALIKE ** 2);
    if (alike) add(alike, colour, colour.weight);
    else apart.push({ ...colour });
  }
  return apart.toSorted((one, other) => other.weight - one.weight);
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * The main colors of a picture, found by k-means from deterministic starts: the same pixels give
 * the same colors.
 */
export function paletteOf(thumbnail: Thumbnail): Palette {
  const bins = histogramOf(thumbnail);
  let centres = firstCentres(bins);
  for (let turn = 0; turn < ROUNDS; turn += 1) centres = meansOf(bins, centres);
  const colours = merged(centres);
  const total = colours.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [WHITE];
  return colours.map(({ l, a, b, weight }) => ({
    l: round(l),
    a: round(a),
    b: round(b),
    share: round(weight / total),
  }));
}
