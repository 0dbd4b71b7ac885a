import { type Oklab, squaredDistance, toOklab } from './oklab.ts';
import type { Thumbnail } from './thumbnail.ts';

/** A colour of a picture, and which share of its area is near it: 0 to 1. */
export type PaletteColour = Oklab & { share: number };

/** At most five colours, the largest first; their shares add up to 1. */
export type Palette = PaletteColour[];

type Weighted = Oklab & { weight: number };

const COLOURS = 5;
const ROUNDS = 12;
/** Colours nearer to each other than this look like one. */
const ALIKE = 0.03;
const WHITE: PaletteColour = { l: 1, a: 0, b: 0, share: 1 };

/**
 * Pixels of nearly the same colour, counted together: five bits of each channel. A picture has some
 * hundreds of these, so that what follows takes about a millisecond.
 */
function histogramOf({ data }: Thumbnail): Weighted[] {
  const bins = new Map<number, Weighted>();
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha === 0) continue;
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const bin = bins.get(key);
    if (bin) add(bin, toOklab(red, green, blue), alpha);
    else bins.set(key, { ...toOklab(red, green, blue), weight: alpha });
  }
  return [...bins.values()];
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
  let [nearest, least] = [0, Number.POSITIVE_INFINITY];
  for (const [index, centre] of centres.entries()) {
    const distance = squaredDistance(colour, centre);
    if (distance < least) [nearest, least] = [index, distance];
  }
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
