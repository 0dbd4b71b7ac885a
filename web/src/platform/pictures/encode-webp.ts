import { isTooLong } from '@gesso/domain/kernel';
import { pictureLimits } from '@gesso/domain/pictures';
import { declaredSize } from './declared-size.ts';
import { fitWithin } from './fit-within.ts';

const WEBP = 'image/webp';
const HEADER_BYTES = 256 * 1024;

export type EncodeRequest = { file: Blob; maxSide: number | null };
export type EncodedPicture = { blob: Blob; width: number; height: number };
type EncodeFailure = 'picture-compression-failed' | 'picture-too-many-pixels' | 'picture-too-long';
export type EncodeResult = { picture: EncodedPicture } | { failure: EncodeFailure };

/** Applies the EXIF orientation, scales down and encodes as WebP, or returns the problem. */
export async function encodeWebp({ file, maxSide }: EncodeRequest): Promise<EncodeResult> {
  try {
    const failure = await headerProblem(file);
    if (failure) return { failure };
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const longest = maxSide ?? Math.max(bitmap.width, bitmap.height);
    const { width, height } = fitWithin(bitmap.width, bitmap.height, longest);
    const blob = await drawWebp(bitmap, width, height);
    bitmap.close();
    return { picture: { blob, width, height } };
  } catch {
    return { failure: 'picture-compression-failed' };
  }
}

/** Problems the server would also report, detected before the browser decodes the file. */
async function headerProblem(file: Blob): Promise<EncodeFailure | undefined> {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const size = declaredSize(header);
  if (!size) return undefined;
  if (size.width * size.height > pictureLimits.maxPixels) return 'picture-too-many-pixels';
  return isTooLong(size, pictureLimits) ? 'picture-too-long' : undefined;
}

async function drawWebp(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: WEBP, quality: pictureLimits.quality });
  // A canvas that cannot encode WebP silently returns a PNG (Safari).
  return blob.type === WEBP ? blob : encodeWithWasm(context.getImageData(0, 0, width, height));
}

async function encodeWithWasm(pixels: ImageData): Promise<Blob> {
  const { default: encode } = await import('@jsquash/webp/encode.js');
  const bytes = await encode(pixels, { quality: pictureLimits.quality * 100 });
  return new Blob([bytes], { type: WEBP });
}
