import sharp from 'sharp';
import { ACROSS, type Chart, PATCH, shownIn } from './charts.ts';
import { deltaE2000, type Xyz } from './lab.ts';
import { labOfRgb, type RgbSpace } from './rgb-spaces.ts';

/**
 * Color differences between the result and the chart; a mean of 1 and a maximum of 3 are allowed.
 */
export type Measured = { patches: number; mean: number; max: number };

/** Size of the area around a patch's center that is averaged, as an instrument would. */
const SPOT = 4;

type Pixels = { data: Uint8Array; width: number; height: number; channels: number };

/** The mean color of a patch in a chart that may have been scaled, each channel 0 to 1. */
export function spot({ data, width, height, channels }: Pixels, chart: Chart, patch: number): Xyz {
  const scale = { x: width / chart.pixels.width, y: height / chart.pixels.height };
  const x = Math.floor(((patch % ACROSS) + 0.5) * PATCH * scale.x);
  const y = Math.floor((Math.floor(patch / ACROSS) + 0.5) * PATCH * scale.y);
  const sum: Xyz = [0, 0, 0];
  for (let down = -SPOT; down <= SPOT; down += 1) {
    for (let across = -SPOT; across <= SPOT; across += 1) {
      const at = ((y + down) * width + x + across) * channels;
      for (const channel of [0, 1, 2] as const) sum[channel] += (data[at + channel] ?? 0) / 255;
    }
  }
  const count = (2 * SPOT + 1) ** 2;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Measures the patches that this space can represent, for pixels in that space. */
export function measurePixels(pixels: Pixels, chart: Chart, space: RgbSpace): Measured {
  const isShown = shownIn(space, chart);
  const distances = chart.patches.flatMap(({ lab }, patch) =>
    isShown[patch] ? [deltaE2000(lab, labOfRgb(space, spot(pixels, chart, patch)))] : [],
  );
  const sum = distances.reduce((total, distance) => total + distance, 0);
  return {
    patches: distances.length,
    mean: sum / distances.length,
    max: Math.max(...distances),
  };
}

/** Interprets the values of a file in this space, regardless of its profile. */
export async function measureFile(
  file: Uint8Array,
  chart: Chart,
  space: RgbSpace,
): Promise<Measured> {
  const { data, info } = await sharp(file, { ignoreIcc: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measurePixels({ data, ...info }, chart, space);
}
