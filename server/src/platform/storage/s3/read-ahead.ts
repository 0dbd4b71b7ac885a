import { Readable } from 'node:stream';
import { StorageUnavailable } from '../storage-unavailable.ts';

/**
 * Bytes read before a response begins: most pictures completely, so that slow readers hold no
 * connection.
 */
const AHEAD_BYTES = 256 * 1024;
/** Maximum wait for the next bytes, and the minimum rate over the whole wait. */
const STALL_MS = 2000;
const TRICKLE_AFTER_MS = 5000;
const TRICKLE_BYTES_PER_MS = 8;

type Chunks = AsyncIterator<Buffer>;

const interrupted = (): StorageUnavailable =>
  new StorageUnavailable('The bucket stopped in the middle of a file.');

/** Reads the next bytes; undefined at the end. The reader's own time does not count. */
function createPace(chunks: Chunks) {
  let waited = 0;
  let bytes = 0;

  return async (): Promise<Buffer | undefined> => {
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(interrupted()), STALL_MS);
    });
    try {
      const { value, done } = await Promise.race([chunks.next(), stalled]);
      waited += performance.now() - startedAt;
      if (done) return undefined;
      bytes += value.length;
      if (waited > TRICKLE_AFTER_MS && bytes < waited * TRICKLE_BYTES_PER_MS) throw interrupted();
      return value;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function* rest(ahead: Buffer[], chunks: Chunks): AsyncGenerator<Buffer> {
  yield* ahead;
  const next = createPace(chunks);
  for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
}

/**
 * A stream of a response body of which the beginning or all has been read. Fails if the body stalls
 * or trickles, or if its connection ends too soon.
 */
export async function readAhead(body: Readable, size: number): Promise<Readable> {
  // Errors reach the consumer that iterates; without one, an error must not end the process.
  body.on('error', () => undefined);
  const chunks: Chunks = body[Symbol.asyncIterator]();
  const ahead: Buffer[] = [];
  let bytes = 0;
  while (bytes < Math.min(size, AHEAD_BYTES)) {
    const { value, done } = await chunks.next();
    if (done) throw interrupted();
    ahead.push(value);
    bytes += value.length;
  }
  const stream = Readable.from(rest(ahead, chunks), { objectMode: false });
  stream.once('close', () => body.destroy());
  // A complete body releases its connection before it is consumed.
  if (bytes === size) await chunks.next();
  return stream;
}
