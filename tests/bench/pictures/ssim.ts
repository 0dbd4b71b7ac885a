/** Pixels with three channels of eight bits. */
export type Rgb = { data: Uint8Array; width: number; height: number };

/* From the paper by Wang, Bovik, Sheikh and Simoncelli, with square windows. */
const WINDOW = 8;
const STEP = 4;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;
const CHANNELS = 3;

type Window = { x: number; y: number; channel: number };

/** The similarity of one channel of one window in both images. */
function windowSsim(one: Rgb, other: Rgb, { x, y, channel }: Window): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = y; row < y + WINDOW; row += 1) {
    let at = (row * one.width + x) * CHANNELS + channel;
    for (let column = 0; column < WINDOW; column += 1, at += CHANNELS) {
      const [a, b] = [one.data[at] ?? 0, other.data[at] ?? 0];
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squaresA / count - meanA * meanA;
  const varianceB = squaresB / count - meanB * meanB;
  const covariance = products / count - meanA * meanB;
  const likeness = (2 * meanA * meanB + C1) * (2 * covariance + C2);
  return likeness / ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2));
}

/**
 * The structural similarity of two images of the same size, 1 for identical ones: the mean over all
 * windows and over red, green and blue, so that a loss of color counts as much as one of
 * brightness.
 */
export function ssim(one: Rgb, other: Rgb): number {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error('The images differ in size.');
  let sum = 0;
  let count = 0;
  for (let y = 0; y + WINDOW <= one.height; y += STEP) {
    for (let x = 0; x + WINDOW <= one.width; x += STEP) {
      for (let channel = 0; channel < CHANNELS; channel += 1) {
        sum += windowSsim(one, other, { x, y, channel });
        count += 1;
      }
    }
  }
  return sum / count;
}
