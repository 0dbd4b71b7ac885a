type Chunk = { type: string; data: Buffer };

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const CANVAS_BYTES = 10;
const HAS_ALPHA = 0x10;

/** Chunks that change the appearance: the picture has to be re-encoded without them. */
const NEEDS_REENCODING = new Set(['ICCP', 'EXIF', 'ANIM', 'ANMF']);

/** The chunks of a file, or undefined when it is truncated. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  // Bytes after the length in the RIFF header are not part of the file.
  const end = Math.min(bytes.length, bytes.readUInt32LE(4) + 8);
  let at = HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES <= end) {
    const from = at + CHUNK_HEAD_BYTES;
    const size = bytes.readUInt32LE(at + 4);
    if (from + size > end) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    chunks.push({ type, data: bytes.subarray(from, from + size) });
    at = from + size + (size % 2);
  }
  return chunks;
}

function fileOf(chunks: Chunk[]): Buffer {
  const parts = chunks.map(({ type, data }) => {
    const head = Buffer.alloc(CHUNK_HEAD_BYTES);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(HEAD_BYTES);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, body]);
}

/** The extended header with only the canvas size and the alpha flag. */
function translucent({ data }: Chunk): Chunk {
  const plain = Buffer.alloc(CANVAS_BYTES);
  plain[0] = HAS_ALPHA;
  data.copy(plain, 4, 4, CANVAS_BYTES);
  return { type: 'VP8X', data: plain };
}

/** The chunks needed to decode a still picture, each once. */
function pictureChunks(chunks: Chunk[]): Chunk[] | undefined {
  if (chunks.some(({ type }) => NEEDS_REENCODING.has(type))) return undefined;
  const first = (type: string) => chunks.find((chunk) => chunk.type === type);
  const picture = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!picture) return undefined;
  const [canvas, alpha] = [first('VP8X'), first('ALPH')];
  const isTranslucent = ((canvas?.data[0] ?? 0) & HAS_ALPHA) !== 0;
  if (picture.type === 'VP8L' || !canvas || !alpha || !isTranslucent) return [picture];
  return canvas.data.length < CANVAS_BYTES ? undefined : [translucent(canvas), alpha, picture];
}

/**
 * The same WebP without metadata, unknown or repeated chunks and trailing bytes. Undefined when
 * that requires re-encoding.
 */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  const picture = pictureChunks(chunksOf(bytes) ?? []);
  return picture && fileOf(picture);
}

// Decoders need all bytes of a chunk except for some padding at its end.
const TRUNCATED_BYTES = 8;

/** Variants of a stripped file, each with the end of one chunk removed. */
export function truncatedVariants(plain: Buffer): Buffer[] {
  const chunks = chunksOf(plain) ?? [];
  return chunks
    .filter(({ type, data }) => type !== 'VP8X' && data.length > TRUNCATED_BYTES)
    .map((cut) =>
      fileOf(
        chunks.map((chunk) =>
          chunk === cut ? { ...cut, data: cut.data.subarray(0, -TRUNCATED_BYTES) } : chunk,
        ),
      ),
    );
}
