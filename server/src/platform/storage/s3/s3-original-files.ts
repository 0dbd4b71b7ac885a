import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  checkOriginalId,
  checkWhole,
  isOriginalId,
  type OriginalFiles,
} from '../original-files.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import type { Bucket } from './bucket.ts';
import { coverOf, type Piece, pieceName, readPiece, type Slice } from './pieces.ts';
import { removeAll } from './remove-all.ts';

const ROOT = 'originals/';
/** Small enough to be sent within the request timeout. */
const PIECE_BYTES = 1024 * 1024;

const prefixOf = (id: string): string => {
  checkOriginalId(id);
  return `${ROOT}${id}/`;
};

const missingError = (id: string): Error => new Error(`The original ${id} does not exist.`);

/**
 * Originals in a bucket: each is a sequence of pieces, so that any node can resume an upload.
 * Pieces are never joined, because S3 joins no parts shorter than 5 MB.
 */
export async function openS3OriginalFiles(bucket: Bucket, scratch: string): Promise<OriginalFiles> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });

  async function coverOfFile(id: string) {
    const pieces: Piece[] = [];
    for await (const { key } of bucket.list(prefixOf(id))) {
      const piece = readPiece(key);
      if (piece) pieces.push(piece);
    }
    return coverOf(pieces);
  }

  const readPieceOf = async (id: string, { piece, first, last }: Slice) => {
    const part = await bucket.get(piece.key, { first, last });
    if (!part) throw missingError(id);
    return part.stream;
  };

  async function* bytesOf(id: string, slices: Slice[]): AsyncGenerator<Buffer> {
    for (const slice of slices) yield* await readPieceOf(id, slice);
  }

  const streamOf = (id: string, slices: Slice[]) =>
    Readable.from(bytesOf(id, slices), { objectMode: false });

  /**
   * Rewrites a short last piece together with the bytes that follow, which keeps the number of
   * pieces low.
   */
  async function shortEnd(id: string, offset: number) {
    const last = (await coverOfFile(id)).slices.at(-1)?.piece;
    if (!last || last.first + last.size !== offset || last.size >= PIECE_BYTES) return undefined;
    const read = await bucket.get(last.key);
    return read ? { piece: last, bytes: await buffer(read.stream) } : undefined;
  }

  async function append(id: string, offset: number, content: Readable): Promise<number> {
    const short = await shortEnd(id, offset);
    let replaced = short?.piece;
    let buffered = short ? [short.bytes] : [];
    let first = replaced?.first ?? offset;
    let end = offset;

    async function flush(): Promise<void> {
      const size = end - first;
      if (size === (replaced?.size ?? 0)) return;
      await bucket.put(`${prefixOf(id)}${pieceName(first, size)}`, Buffer.concat(buffered));
      if (replaced) await bucket.remove(replaced.key);
      replaced = undefined;
      buffered = [];
      first = end;
    }

    try {
      for await (const chunk of content) {
        buffered.push(chunk);
        end += chunk.length;
        if (end - first >= PIECE_BYTES) await flush();
      }
    } catch (error) {
      // Bytes received before the connection was lost are kept too; an unavailable bucket is not
      // tried again.
      if (!(error instanceof StorageUnavailable)) await flush();
      throw error;
    }
    await flush();
    return end;
  }

  return {
    create: async (id) => checkOriginalId(id),
    append,
    size: async (id) => (await coverOfFile(id)).size,
    async head(id, bytes) {
      const { slices } = await coverOfFile(id);
      const read: Buffer[] = [];
      let size = 0;
      for await (const chunk of streamOf(id, slices)) {
        read.push(chunk);
        size += chunk.length;
        if (size >= bytes) break;
      }
      return Buffer.concat(read).subarray(0, bytes);
    },
    // Acknowledged objects are already durable.
    sync: async () => undefined,
    async open(id, bytes) {
      const { slices, size } = await coverOfFile(id);
      if (size === 0) return null;
      checkWhole(id, size, bytes);
      return streamOf(id, slices);
    },
    async withLocalFile(id, bytes, use) {
      const { slices, size } = await coverOfFile(id);
      checkWhole(id, size, bytes);
      const folder = await mkdtemp(join(scratch, 'original-'));
      try {
        const path = join(folder, id);
        await pipeline(streamOf(id, slices), createWriteStream(path, { mode: 0o600 }));
        return await use(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: async (id) => removeAll(bucket, prefixOf(id)),
    async *ids() {
      for await (const name of bucket.folders(ROOT)) if (isOriginalId(name)) yield name;
    },
  };
}
