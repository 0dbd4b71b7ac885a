import sharp from 'sharp';

const PROPORTION = 2;

/** The sides of an image with this many pixels, twice as wide as high. */
const sidesOf = (pixels: number) => {
  const height = Math.floor(Math.sqrt(pixels / PROPORTION));
  return { width: height * PROPORTION, height };
};

/** A JPEG of noise with this many pixels, as detailed as paint. */
export async function makeOriginal(pixels: number): Promise<Buffer> {
  const { width, height } = sidesOf(pixels);
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = { width: 1000, height: 500, channels: 3, background: '#806040', noise } as const;
  const paint = await sharp({ create }).png().toBuffer();
  return sharp(paint)
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .jpeg({ quality: 80, optimiseCoding: false })
    .toBuffer();
}
