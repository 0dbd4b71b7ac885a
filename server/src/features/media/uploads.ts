import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Request } from '../../platform/http/app.ts';
import { clientNetwork, rateLimitKey } from '../../platform/http/rate-limit.ts';
import { rejectOnAbort, withCloseSignal } from '../../platform/http/request-abort.ts';
import type { FindEnded } from '../../platform/http/viewer.ts';
import { createUploadSlots } from './upload-slots.ts';

const FILE = 'file';
// multipart boundaries and part headers
const MULTIPART_OVERHEAD_MAX = 64 * 1024;

/** A received file and its text fields. */
type Upload = {
  path: string;
  /** sha256 of its bytes, in base64 */
  hash: string;
  fields: Record<string, string>;
};

type UploadRules = {
  maxBytes: number;
  /** names of the allowed text fields */
  texts?: string[];
};

type UploadProblem =
  | 'sign-in-required'
  | 'invalid-input'
  | 'wrong-content-type'
  | 'picture-missing'
  | 'picture-too-large'
  | 'uploads-unfinished'
  | 'uploads-crowded';

export type Uploads = {
  /** Receives the one file of a multipart request into a temporary file, which exists while `use` runs. */
  receive<T, Code extends string>(
    request: Request,
    rules: UploadRules,
    use: (upload: Upload) => Promise<Result<T, Code>>,
  ): Promise<Result<T, Code | UploadProblem>>;
};

/** Our disk failed, not the request. */
class WriteFailed extends Error {
  readonly code: unknown;
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = 'code' in cause ? cause.code : undefined;
  }
}

type Written = { bytes: number; hash: string };

async function write(file: Readable, path: string, signal: AbortSignal): Promise<Written> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let failure: Error | undefined;
  target.once('error', (error) => {
    // An error caused by the end of the request has no syscall.
    if ('syscall' in error) failure = error;
  });
  const hash = createHash('sha256');
  file.on('data', (chunk: Buffer) => hash.update(chunk));
  try {
    await pipeline(file, target, { signal });
  } catch (error) {
    throw failure ? new WriteFailed(failure) : error;
  }
  return { bytes: target.bytesWritten, hash: hash.digest('base64') };
}

type Received = { names: Set<string>; file?: Written; fields: Record<string, string> };

/** Rejects when the connection closes, even when the parser does not notice. */
async function readParts(
  request: Request,
  maxBytes: number,
  path: string,
  signal: AbortSignal,
): Promise<Received> {
  const received: Received = { names: new Set(), fields: {} };
  const parts = request.parts({ limits: { fileSize: maxBytes + 1 } });
  for (;;) {
    const { value: part, done } = await rejectOnAbort(parts.next(), signal);
    if (done) return received;
    received.names.add(part.fieldname);
    if (part.type === 'file') received.file = await write(part.file, path, signal);
    else if (typeof part.value === 'string') received.fields[part.fieldname] = part.value;
  }
}

async function readInto(
  path: string,
  request: Request,
  { maxBytes, texts = [] }: UploadRules,
  signal: AbortSignal,
): Promise<Result<Upload, UploadProblem>> {
  const received = await readParts(request, maxBytes, path, signal).catch((error: unknown) => {
    if (error instanceof WriteFailed) throw error;
    // Anything else is a malformed, oversized or aborted request.
    return undefined;
  });
  const known = [FILE, ...texts];
  if (!received || [...received.names].some((name) => !known.includes(name))) {
    return err('invalid-input');
  }
  const { file, fields } = received;
  if (file === undefined) return err('picture-missing');
  return file.bytes > maxBytes ? err('picture-too-large') : ok({ path, hash: file.hash, fields });
}

/**
 * Uploads are streamed to temporary files, so that unfinished ones use no memory. The files are
 * removed after use; those of a killed process are removed at the next start.
 */
export async function openUploads(
  folder: string,
  { findEnded }: { findEnded: FindEnded },
): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const slots = createUploadSlots();

  const receiveFile = (path: string, request: Request, rules: UploadRules) =>
    withCloseSignal(request, async (signal) => {
      const uploader = {
        person: rateLimitKey(request, 'person'),
        network: clientNetwork(request.ip),
      };
      const slot = await slots.acquire(uploader, signal);
      if (!slot.ok) return slot;
      return readInto(path, request, rules, signal).finally(slot.value.release);
    });

  return {
    async receive(request, rules, use) {
      if (!request.isMultipart()) return err('wrong-content-type');
      const contentLength = Number(request.headers['content-length'] ?? 0);
      if (contentLength > rules.maxBytes + MULTIPART_OVERHEAD_MAX) return err('picture-too-large');
      const path = join(folder, randomUUID());
      try {
        const upload = await receiveFile(path, request, rules);
        if (!upload.ok) return upload;
        // The upload may have taken minutes: the session may have ended meanwhile.
        const { viewer } = request;
        const ended = viewer ? await findEnded([viewer.sessionId]) : [];
        return ended.length > 0 ? err('sign-in-required') : await use(upload.value);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
