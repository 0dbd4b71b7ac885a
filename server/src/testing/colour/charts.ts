import type { ChartPixels } from './chart-files.ts';
import { cmykProfile, type Inks, rgbProfile } from './icc-profile.ts';
import { D50, type Lab, labOf, type Xyz, xyzOf } from './lab.ts';
import { holds, labOfRgb, type RgbSpace } from './rgb-spaces.ts';

/** A square of one color: its values in the file, and the color they represent. */
export type Patch = { values: number[]; lab: Lab };
/** All patches, six in a row, as values of the space that the profile describes. */
export type Chart = { name: string; profile: Buffer; patches: Patch[]; pixels: ChartPixels };

/** Large enough that neither encoding nor scaling mixes neighbors into a patch's center. */
export const PATCH = 64;
export const ACROSS = 6;

function drawn(patches: Patch[], channels: 3 | 4, bits: 8 | 16): ChartPixels {
  const width = ACROSS * PATCH;
  const height = Math.ceil(patches.length / ACROSS) * PATCH;
  const count = width * height * channels;
  const values = bits === 16 ? new Uint16Array(count) : new Uint8Array(count);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const patch = patches[Math.floor(y / PATCH) * ACROSS + Math.floor(x / PATCH)];
      if (patch) values.set(patch.values, (y * width + x) * channels);
    }
  }
  return { width, height, channels, bits, values };
}

/** Grays, skin, leaves, sky, and the most saturated colors of the space. */
const RGB_SHARES: Xyz[] = [
  [0, 0, 0],
  [0.1, 0.1, 0.1],
  [0.25, 0.25, 0.25],
  [0.5, 0.5, 0.5],
  [0.75, 0.75, 0.75],
  [1, 1, 1],
  [0.45, 0.32, 0.26],
  [0.76, 0.58, 0.5],
  [0.36, 0.48, 0.61],
  [0.34, 0.42, 0.26],
  [0.5, 0.5, 0.68],
  [0.4, 0.74, 0.66],
  [0.84, 0.48, 0.17],
  [0.28, 0.35, 0.64],
  [0.75, 0.33, 0.38],
  [0.36, 0.23, 0.41],
  [0.62, 0.73, 0.25],
  [0.88, 0.63, 0.18],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 0],
];

export function rgbChart(space: RgbSpace, bits: 8 | 16): Chart {
  const maxValue = bits === 16 ? 65_535 : 255;
  const patches = RGB_SHARES.map((shares) => {
    const values = shares.map((share) => Math.round(share * maxValue));
    const [r = 0, g = 0, b = 0] = values.map((value) => value / maxValue);
    return { values, lab: labOfRgb(space, [r, g, b]) };
  });
  const name = `${space.name}, ${bits} bits`;
  return { name, profile: rgbProfile(space), patches, pixels: drawn(patches, 3, bits) };
}

/** The light transmitted by cyan, magenta, yellow and black; overprints multiply it. */
const INK_LIGHT: readonly Xyz[] = [
  [0.16, 0.23, 0.56],
  [0.33, 0.17, 0.15],
  [0.7, 0.76, 0.08],
  [0.03, 0.03, 0.025],
];
/** The share of light that even the darkest print reflects. */
const GLARE = 0.008;

/**
 * The light of a print, by the share of the sheet that each overprint covers (Demichel,
 * Neugebauer).
 */
function printedLight(inks: Inks): Xyz {
  const sum: Xyz = [0, 0, 0];
  for (let overprint = 0; overprint < 16; overprint += 1) {
    const isOn = (ink: number): boolean => ((overprint >> ink) & 1) === 1;
    const share = inks.reduce((part, cover, ink) => part * (isOn(ink) ? cover : 1 - cover), 1);
    for (const at of [0, 1, 2] as const) {
      const light = INK_LIGHT.reduce(
        (part, through, ink) => part * (isOn(ink) ? through[at] : 1),
        1,
      );
      sum[at] += share * D50[at] * (GLARE + (1 - GLARE) * light);
    }
  }
  return sum;
}

export const printed = (inks: Inks): Lab => labOf(printedLight(inks));

/**
 * Black point compensation: the darkest print becomes black, white is unchanged, and light is
 * scaled in between.
 */
export function compensated(lab: Lab, blackLightness: number): Lab {
  const black = xyzOf({ l: blackLightness, a: 0, b: 0 })[1];
  const [x, y, z] = xyzOf(lab);
  const scale = (value: number, white: number): number => (value - black * white) / (1 - black);
  return labOf([scale(x, D50[0]), scale(y, D50[1]), scale(z, D50[2])]);
}

const INKS: Inks[] = [
  [0, 0, 0, 0],
  [0, 0, 0, 0.25],
  [0, 0, 0, 0.5],
  [0, 0, 0, 1],
  [1, 1, 1, 1],
  [0.75, 0.625, 0.625, 0.875],
  [0.5, 0, 0, 0],
  [0, 0.5, 0, 0],
  [0, 0, 0.5, 0],
  [0.25, 0.5, 0.5, 0],
  [0.125, 0.375, 0.375, 0],
  [0.5, 0.25, 0.625, 0.25],
  [0.5, 0.375, 0, 0.125],
  [0, 0.5, 0.875, 0],
  [0.25, 0.75, 0.5, 0.125],
  [0.125, 0.125, 0.5, 0],
  [0.5, 0.5, 0.25, 0.5],
  [0, 0.25, 0.25, 0],
  [1, 0, 0, 0],
  [1, 0, 0.75, 0],
  [0.875, 0.125, 0, 0],
];

export function cmykChart(bits: 8 | 16): Chart {
  const maxValue = bits === 16 ? 65_535 : 255;
  const black = printed([1, 1, 1, 1]).l;
  const patches = INKS.map((inks) => ({
    values: inks.map((ink) => Math.round(ink * maxValue)),
    lab: compensated(printed(inks), black),
  }));
  const profile = cmykProfile('A test press', printed);
  return { name: `CMYK, ${bits} bits`, profile, patches, pixels: drawn(patches, 4, bits) };
}

/** The patches whose colors a space can represent; for others there is no single correct result. */
export const shownIn = (space: RgbSpace, { patches }: Chart): boolean[] =>
  patches.map(({ lab }) => holds(space, xyzOf(lab)));
