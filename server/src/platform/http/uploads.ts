import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { ProblemCode } from '@gesso/domain/catalogue';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Sessions } from '../sessions/sessions.ts';
import type { App, Request } from './app.ts';
import { countedFor, household } from './rate-limit.ts';
import { unlessGone, watchingForGone } from './request-gone.ts';
import { createPlaces } from './upload-places.ts';

const FILE = 'file';
const FIELDS_MAX = 6;
const FIELD_BYTES_MAX = 16 * 1024;
// boundaries and headers of the parts
const WRAPPING_MAX = 64 * 1024;

/** A file that arrived, and the texts beside it. */
type Upload = {
  path: string;
  /** sha256 of its bytes, in base64 */
  hash: string;
  fields: Record<string, string>;
};

type Wanted = {
  maxBytes: number;
  /** names of the texts that may stand beside the file */
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
  /** Takes in the one file of a multipart request and lends it to `use`; then it is gone. */
  receive<T, Code extends ProblemCode>(
    request: Request,
    wanted: Wanted,
    use: (upload: Upload) => Promise<Result<T, Code>>,
  ): Promise<Result<T, Code | UploadProblem>>;
};

/** Their routes have a room of their own: what reads uploads looks at every request in the room. */
export function acceptUploads(app: App, put: (room: App) => void): void {
  app.register(async (room) => {
    await room.register(multipart, {
      // what was received is measured here
      throwFileSizeLimit: false,
      limits: { fieldNameSize: 100, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 1 },
    });
    put(room);
  });
}

/** Thrown when it is our disk that failed, and not the request. */
class NotWritten extends Error {
  readonly code: unknown;
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = 'code' in cause ? cause.code : undefined;
  }
}

type Written = { bytes: number; hash: string };

async function write(file: Readable, path: string, gone: AbortSignal): Promise<Written> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let failure: Error | undefined;
  target.once('error', (error) => {
    // One that ends because the request did carries no system call.
    if ('syscall' in error) failure = error;
  });
  const hash = createHash('sha256');
  file.on('data', (chunk: Buffer) => hash.update(chunk));
  try {
    await pipeline(file, target, { signal: gone });
  } catch (error) {
    throw failure ? new NotWritten(failure) : error;
  }
  return { bytes: target.bytesWritten, hash: hash.digest('base64') };
}

type Received = { names: Set<string>; file?: Written; fields: Record<string, string> };

/** Ends with the connection, whatever the parser makes of that. */
async function readParts(
  request: Request,
  maxBytes: number,
  path: string,
  gone: AbortSignal,
): Promise<Received> {
  const received: Received = { names: new Set(), fields: {} };
  const parts = request.parts({ limits: { fileSize: maxBytes + 1 } });
  for (;;) {
    const { value: part, done } = await unlessGone(parts.next(), gone);
    if (done) return received;
    received.names.add(part.fieldname);
    if (part.type === 'file') received.file = await write(part.file, path, gone);
    else if (typeof part.value === 'string') received.fields[part.fieldname] = part.value;
  }
}

async function readInto(
  path: string,
  request: Request,
  { maxBytes, texts = [] }: Wanted,
  gone: AbortSignal,
): Promise<Result<Upload, UploadProblem>> {
  const received = await readParts(request, maxBytes, path, gone).catch((error: unknown) => {
    if (error instanceof NotWritten) throw error;
    // What else fails in here is a broken, endless or abandoned request.
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
 * Uploads are written to a folder while they arrive, so that unfinished ones cost no memory. They
 * are removed when they were used or given up; what a killed process left is removed at start.
 */
export async function openUploads(
  folder: string,
  { findEnded }: Pick<Sessions, 'findEnded'>,
): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const places = createPlaces();

  const arrive = (path: string, request: Request, wanted: Wanted) =>
    watchingForGone(request, async (gone) => {
      const uploader = { person: countedFor(request, 'person'), network: household(request.ip) };
      const place = await places.take(uploader, gone);
      if (!place.ok) return place;
      return readInto(path, request, wanted, gone).finally(place.value.leave);
    });

  return {
    async receive(request, wanted, use) {
      if (!request.isMultipart()) return err('wrong-content-type');
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > wanted.maxBytes + WRAPPING_MAX) return err('picture-too-large');
      const path = join(folder, randomUUID());
      try {
        const upload = await arrive(path, request, wanted);
        if (!upload.ok) return upload;
        // It may have taken minutes: whoever was signed out meanwhile publishes nothing any more.
        const { viewer } = request;
        const ended = viewer ? await findEnded([viewer.sessionId]) : [];
        return ended.length > 0 ? err('sign-in-required') : await use(upload.value);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
