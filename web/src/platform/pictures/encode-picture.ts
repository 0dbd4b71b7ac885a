import type { ProblemCode } from '@gesso/domain/catalogue';
import { ApiProblem } from '../api/api-problem.ts';
import { messageFor } from '../i18n/message-for.ts';
import type { EncodedPicture, EncodeRequest, EncodeResult } from './encode-webp.ts';

/** An image that cannot be encoded gets the same problem as from the server: 422. */
const refusal = (code: ProblemCode) => new ApiProblem(code, 422, messageFor(code));

const startWorker = () =>
  new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module' });

/**
 * Encodes an image as WebP off the main thread. One worker per image, so that its memory is freed
 * afterwards.
 */
export function encodePicture(file: Blob, maxSide: number | null): Promise<EncodedPicture> {
  const worker = startWorker();
  return new Promise<EncodedPicture>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<EncodeResult>) => {
      if ('picture' in data) resolve(data.picture);
      else reject(refusal(data.failure));
    };
    worker.onerror = () => reject(refusal('picture-compression-failed'));
    const request: EncodeRequest = { file, maxSide };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
