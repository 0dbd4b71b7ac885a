import { Readable } from 'node:stream';
import type { ProblemCode } from '@gesso/domain/catalogue';
import { newId, type Result } from '@gesso/domain/kernel';
import { ORIGINAL_UPLOAD_PATH, originalLimits } from '@gesso/domain/originals';
import { Server } from '@tus/server';
import type { Request } from '../../platform/http/app.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { createOriginal } from './create-original.ts';
import { finishOriginal } from './finish-original.ts';
import type { OriginalsServices } from './services.ts';
import { createUploadLocker } from './upload-locker.ts';
import { UploadRefused } from './upload-refusals.ts';
import { UploadStore } from './upload-store.ts';

type Metadata = Record<string, string | null>;

const KNOWN = new Set(['pictureId', 'filename', 'filetype', 'keepCredits']);

/** A safe file name: no folders, no control characters, and not too long. */
function toFileName(text: string): string {
  const name = text.split(/[/\\]/).at(-1) ?? '';
  const clean = [...name.replace(/\p{C}/gu, '').trim()].slice(0, originalLimits.fileNameMax / 2);
  return clean.join('') || 'original';
}

/**
 * The client's metadata about the file; undefined when a key is unknown or the picture is missing.
 */
function readMetadata(metadata: Metadata = {}) {
  const { pictureId, filename, keepCredits = 'false' } = metadata;
  if (Object.keys(metadata).some((key) => !KNOWN.has(key))) return undefined;
  if (!pictureId || (keepCredits !== 'true' && keepCredits !== 'false')) return undefined;
  return { pictureId, fileName: toFileName(filename ?? ''), keepCredits: keepCredits === 'true' };
}

/** The headers of the protocol; no others are passed on. */
const HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-concat',
  'upload-metadata',
  'upload-offset',
];
const BODY_HEADERS = ['content-type', 'content-length'];

/**
 * Only PATCH carries bytes; a client that sends some with the announcement learns that none were
 * received. The URL is built from the validated id, since the library would read another one from
 * the query.
 */
function toWebRequest({ method, headers, raw }: Request, id: string): globalThis.Request {
  const hasBody = method === 'PATCH';
  const protocolHeaders = new Headers();
  for (const name of hasBody ? [...HEADERS, ...BODY_HEADERS] : HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') protocolHeaders.set(name, value);
  }
  const body = hasBody ? { body: Readable.toWeb(raw), duplex: 'half' as const } : {};
  const path = id ? `${ORIGINAL_UPLOAD_PATH}/${id}` : ORIGINAL_UPLOAD_PATH;
  return new Request(new URL(path, 'http://localhost'), {
    method,
    headers: protocolHeaders,
    ...body,
  });
}

function refuseUnless(result: Result<unknown, ProblemCode>): void {
  if (!result.ok) throw new UploadRefused(result.code);
}

/** The library implements the protocol; permissions are checked before and in between. */
export function createUploadServer(services: OriginalsServices) {
  const senders = new WeakMap<globalThis.Request, Viewer>();
  const failures = new WeakMap<globalThis.Request, Error>();

  const senderOf = (request: globalThis.Request): Viewer => {
    const sender = senders.get(request);
    if (!sender) throw new UploadRefused('sign-in-required');
    return sender;
  };

  const server = new Server({
    path: ORIGINAL_UPLOAD_PATH,
    datastore: new UploadStore(services.db, services.originalFiles),
    locker: createUploadLocker(services.nodes.acquireLease),
    maxSize: originalLimits.maxBytes,
    relativeLocation: true,
    namingFunction: newId,
    async onUploadCreate(request, { id, size: bytes, metadata }) {
      const about = readMetadata(metadata);
      if (!about || bytes === undefined) throw new UploadRefused('invalid-input');
      refuseUnless(await createOriginal(services, senderOf(request), { id, bytes, ...about }));
      return {};
    },
    async onUploadFinish(request, { id }) {
      refuseUnless(await finishOriginal(services, senderOf(request), id));
      return {};
    },
    onResponseError(request, error) {
      if (error instanceof Error && !('status_code' in error)) failures.set(request, error);
      return undefined;
    },
  });

  /** `id` belongs to an upload of the viewer, or is empty for a new one. */
  return async (request: Request, viewer: Viewer, id: string): Promise<Response> => {
    const webRequest = toWebRequest(request, id);
    senders.set(webRequest, viewer);
    const response = await server.handleWeb(webRequest);
    const failure = failures.get(webRequest);
    if (failure && !request.socket.destroyed) throw failure;
    return response;
  };
}
