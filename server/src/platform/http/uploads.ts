import multipart from '@fastify/multipart';
import { err, ok, type Result } from '@gesso/domain/kernel';
import type { App, Request } from './app.ts';

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

async function collect(request: Request, maxBytes: number): Promise<Partial<Upload>> {
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  const limits = { fileSize: maxBytes + 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') bytes = await part.toBuffer();
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { bytes, fields };
}

/** The one file of a multipart request, and the texts beside it. */
export async function readUpload(request: Request, maxBytes: number): Promise<Result<Upload>> {
  if (!request.isMultipart()) return err('wrong-content-type');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes + WRAPPING_MAX) return err('picture-too-large');
  // Nothing of ours can fail in here: what does is a broken, endless or abandoned request.
  const { bytes, fields } = await collect(request, maxBytes).catch(() => ({
    bytes: undefined,
    fields: undefined,
  }));
  if (fields === undefined) return err('invalid-input');
  if (bytes === undefined) return err('picture-missing');
  return bytes.length > maxBytes ? err('picture-too-large') : ok({ bytes, fields });
}
