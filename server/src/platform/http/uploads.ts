import multipart from '@fastify/multipart';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { App, Request } from './app.ts';

const FILE = 'file';
const FIELDS_MAX = 6;
const FIELD_BYTES_MAX = 16 * 1024;
// boundaries and headers of the parts
const WRAPPING_MAX = 64 * 1024;

export type Upload = { bytes: Buffer; fields: Record<string, string> };

/**
 * Uploads are held in memory and bounded, so that one given up half-way leaves nothing behind.
 * Their routes have a room of their own: what reads them looks at every request in the room.
 */
export function acceptUploads(app: App, put: (room: App) => void): void {
  app.register(async (room) => {
    await room.register(multipart, {
      // readUpload looks at the length itself
      throwFileSizeLimit: false,
      limits: { fieldNameSize: 100, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 1 },
    });
    put(room);
  });
}

type Collected = { names: Set<string>; bytes?: Buffer; fields: Record<string, string> };

async function collect(request: Request, maxBytes: number): Promise<Collected> {
  const found: Collected = { names: new Set(), fields: {} };
  const limits = { fileSize: maxBytes + 1 };
  for await (const part of request.parts({ limits })) {
    found.names.add(part.fieldname);
    if (part.type === 'file') found.bytes = await part.toBuffer();
    else if (typeof part.value === 'string') found.fields[part.fieldname] = part.value;
  }
  return found;
}

/** The one file of a multipart request, and the texts beside it that have a name we know. */
export async function readUpload(
  request: Request,
  maxBytes: number,
  texts: string[] = [],
): Promise<Result<Upload>> {
  if (!request.isMultipart()) return err('wrong-content-type');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + WRAPPING_MAX) return err('picture-too-large');
  // Nothing of ours can fail in here: what does is a broken, endless or abandoned request.
  const found = await collect(request, maxBytes).catch(() => undefined);
  const known = [FILE, ...texts];
  if (!found || [...found.names].some((name) => !known.includes(name))) return err('invalid-input');
  const { bytes, fields } = found;
  if (bytes === undefined) return err('picture-missing');
  return bytes.length > maxBytes ? err('picture-too-large') : ok({ bytes, fields });
}
