import { type Oklab, squaredDistance, toOklab } from './oklab.ts';
import type { Thumbnail } from './thumbnail.ts';

/** A colour of a picture, and which share of its area is near it: 0 to 1. */
export type PaletteColour = Oklab & { share: number };

/** At most five colours, the largest first; their shares add up to 1. */
export type Palette = PaletteColour[];

type Weighted = Oklab & { weight: number };

const COLOURS = 5;
const ROUNDS = 8;
/** Colours nearer to each other than this look like one. */
const ALIKE = 0.03;
const WHITE: PaletteColour = { l: 1, a: 0, b: 0, share: 1 };

type Bin = { red: number; green: number; blue: number; weight: number };

/**
 * Pixels of nearly the same colour, counted together: four bits of each channel. A picture has some
 * hundreds of these, and they alone are converted and grouped.
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

/** Moves the mean of a group by one more colour. */
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

/** The heaviest colour first, then always the one that is most, and farthest from those chosen. */
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

/** One round of k-means: the means of what is nearest to each centre. */
function meansOf(bins: Weighted[], centres: Weighted[]): Weighted[] {
  const means = centres.map((centre) => ({ ...centre, weight: 0 }));
  for (const bin of bins) {
    const mean = means[nearestTo(bin, centres)];
    if (mean) add(mean, bin, bin.weight);
  }
  return means.filter(({ weight }) => weight > 0);
}

/** Colours that look alike become one. */
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

/** The colours a picture consists of, found by k-means from fixed starts: the same pixels give the same. */
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
