import type { Reply, Request } from '../../platform/http/app.ts';
import { readRange, type WantedRange } from '../../platform/http/byte-range.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { allowAi } from '../../platform/http/security-headers.ts';
import { type Content, type Storage, typeOf } from '../../platform/storage/storage.ts';
import type { AiConsent } from './ai-consent.ts';
import type { HiddenFiles } from './hidden-files.ts';

export type FileNeeds = { storage: Storage; aiConsent: AiConsent; hiddenFiles: HiddenFiles };

/** File names are never reused, so that a name identifies its content. */
const etagOf = (path: string): string => `"${path}"`;

/** Invalid paths are never looked up. */
const isThere = async (storage: Storage, path: string): Promise<boolean> =>
  typeOf(path) !== undefined && storage.exists(path);

const sendGone = (request: Request, reply: Reply): Reply =>
  sendProblem(request, reply.header('cache-control', 'no-store'), 'picture-removed');

/**
 * Whether files of a picture may be sent. For a hidden picture, it sends the refusal and returns false.
 * It also sets the header that allows AI training.
 */
export async function maySend(
  { aiConsent, hiddenFiles }: Pick<FileNeeds, 'aiConsent' | 'hiddenFiles'>,
  request: Request,
  reply: Reply,
  picture: string,
): Promise<boolean> {
  if (await hiddenFiles.has(picture)) {
    sendGone(request, reply);
    return false;
  }
  if (await aiConsent.ofFile(picture)) allowAi(reply);
  return true;
}

/** The requested range; undefined, for the whole file, if the client has part of another file. */
export function wantedRange({ headers }: Request, etag?: string): WantedRange | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? readRange(headers.range) : undefined;
}

/** Sends the bytes, with status 206 and their range if they are only a part. */
export function sendContent(reply: Reply, { stream, size, part }: Content): Reply {
  reply.header('accept-ranges', 'bytes');
  if (!part) return reply.header('content-length', size).send(stream);
  const { first, last } = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${size}`)
    .header('content-length', last - first + 1)
    .send(stream);
}

/** Sends a stored file or a part of it, or status 304 if the client already has it. */
export async function sendStored(
  storage: Storage,
  request: Request,
  reply: Reply,
  path: string,
): Promise<Reply> {
  if (request.headers['if-none-match'] === etagOf(path) && (await isThere(storage, path))) {
    return reply.header('etag', etagOf(path)).code(304).send();
  }
  const file = await storage.open(path, wantedRange(request, etagOf(path)));
  if (file === null) return sendProblem(request, reply, 'not-found');
  reply
    .header('etag', etagOf(path))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.type);
  return sendContent(reply, file);
}
