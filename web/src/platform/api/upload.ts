import { checkServer } from '../online/online.ts';
import { clientProblem } from './api-problem.ts';
import type { ApiKey, ReplyOf } from './api-types.ts';
import { buildRequest } from './build-request.ts';
import { inLanguage } from './in-language.ts';
import { problemFromResponse } from './sign-in-required.ts';

const TIMEOUT_MS = 120_000;

type UploadOptions = {
  /** form fields sent with the file */
  fields?: Record<string, string>;
  params?: Record<string, string>;
  /** bytes of the file sent so far */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

/** Uploads one file to a multipart endpoint; XMLHttpRequest because fetch has no upload progress. */
export function upload<K extends ApiKey>(
  key: K,
  file: Blob,
  { fields = {}, params = {}, onProgress, signal }: UploadOptions = {},
): Promise<ReplyOf<K>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'picture');
  const { method, url } = buildRequest(key, { params });
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    // `loaded` counts the multipart envelope too.
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded, file.size));
    request.onload = () => {
      const { status, responseText } = request;
      if (status < 400) resolve(JSON.parse(responseText));
      else void inLanguage(problemFromResponse(status, responseText)).then(reject);
    };
    request.onerror = () => {
      checkServer();
      reject(clientProblem('unavailable', 0));
    };
    request.ontimeout = request.onerror;
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
