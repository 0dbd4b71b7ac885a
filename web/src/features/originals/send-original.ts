import { ORIGINAL_UPLOAD_PATH, type Original } from '@gesso/domain/originals';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { inLanguage } from '../../platform/api/in-language.ts';
import { problemFromResponse } from '../../platform/api/sign-in-required.ts';
import type { PendingUpload } from './pending-upload.ts';
import { SendProblem } from './send-problem.ts';
import type { SendProgress } from './upload-queue-types.ts';

/** Bytes of one request: a proxy on the way may limit them. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** ms without progress after which the connection counts as lost */
const STALLED_MS = 60_000;

/**
 * Statuses unrelated to the file: no session, a rate limit, another request for the same upload.
 */
const PASSING = new Set([401, 408, 409, 423, 425, 429]);

/** Whether the server has begun to receive this file; the server shortens long names. */
export const isSameFile = (
  { bytes, fileName, keepCredits }: Pick<Original, 'bytes' | 'fileName' | 'keepCredits'>,
  { file, keepCredits: keeps }: Pick<PendingUpload, 'file' | 'keepCredits'>,
): boolean => bytes === file.size && file.name.startsWith(fileName) && keepCredits === keeps;

/** The problem by the status of the response; without a response the connection was lost. */
export function problemOf(
  { status, message, code }: Pick<ApiProblem, 'status' | 'message' | 'code'>,
  announced: boolean,
): SendProblem {
  if (status === 0 || status >= 500 || PASSING.has(status)) return new SendProblem('cut', null);
  if (announced && (status === 404 || status === 410)) return new SendProblem('gone', null);
  return new SendProblem('refused', message, code);
}

/**
 * The URL of an upload in progress, or null. A response may have been lost, and the same file may
 * be chosen again later. The server replaces a refused upload or one of another file.
 */
async function findUploadUrl(pending: PendingUpload): Promise<string | null> {
  const { pictureId, postId } = pending;
  const { items } = await call('GET /api/posts/:id/originals', { params: { id: postId } });
  const original = items.find((original) => original.pictureId === pictureId);
  if (original?.state === 'waiting' || original?.state === 'ready')
    throw new SendProblem('gone', null);
  if (original?.state !== 'arriving' || !isSameFile(original, pending)) return null;
  return new URL(`${ORIGINAL_UPLOAD_PATH}/${original.id}`, location.href).href;
}

function optionsOf({ file, pictureId, keepCredits }: PendingUpload, url: string | null) {
  const options: UploadOptions = {
    // Without an endpoint the library does not restart an upload that the server has discarded.
    ...(url === null
      ? { endpoint: new URL(ORIGINAL_UPLOAD_PATH, location.href).href }
      : { uploadUrl: url }),
    metadata: { pictureId, filename: file.name, keepCredits: String(keepCredits) },
    chunkSize: CHUNK_BYTES,
    // The upload queue retries and stores the upload URL, even across a restart, so the library
    // does neither.
    retryDelays: null,
    storeFingerprintForResuming: false,
  };
  return options;
}

async function failureOf(error: Error, announced: boolean): Promise<SendProblem> {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const problem = await inLanguage(problemFromResponse(status, response?.getBody() ?? ''));
  return problemOf(problem, announced);
}

function sendByTus(pending: PendingUpload, url: string | null, watch: SendProgress): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (problem: SendProblem) => {
      clearTimeout(timer);
      void upload.abort();
      reject(problem);
    };
    const cut = () => fail(new SendProblem('cut', null));
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(cut, STALLED_MS);
    };
    const upload = new Upload(pending.file, {
      ...optionsOf(pending, url),
      onUploadUrlAvailable: () => upload.url !== null && watch.onUrl(upload.url),
      onProgress: (sent) => {
        restartTimer();
        watch.onProgress(sent);
      },
      onSuccess: () => {
        clearTimeout(timer);
        resolve();
      },
      onError: (error) => void failureOf(error, upload.url !== null).then(fail),
    });
    watch.signal.addEventListener('abort', cut, { once: true });
    restartTimer();
    upload.start();
  });
}

/** Sends the rest of a file; loaded on the first upload. */
export async function sendOriginal(pending: PendingUpload, watch: SendProgress): Promise<void> {
  try {
    const url = pending.url ?? (await findUploadUrl(pending));
    if (watch.signal.aborted) throw new SendProblem('cut', null);
    await sendByTus(pending, url, watch);
  } catch (problem) {
    if (problem instanceof ApiProblem) throw problemOf(problem, false);
    throw problem;
  }
}
