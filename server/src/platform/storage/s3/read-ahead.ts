import { Readable } from 'node:stream';
import { StorageUnavailable } from '../storage-unavailable.ts';

/** What is read before anything is answered: most pictures whole, so that no slow reader holds them. */
const AHEAD_BYTES = 256 * 1024;
/** The longest wait for the next bytes, and the least of them in all that was waited. */
const STALL_MS = 2000;
const TRICKLE_AFTER_MS = 5000;
const TRICKLE_BYTES_PER_MS = 8;

type Chunks = AsyncIterator<Buffer>;

const cut = (): StorageUnavailable =>
  new StorageUnavailable('The bucket stopped in the middle of a file.');

/** The next bytes; undefined at the end. The time that the reader takes does not count. */
function createPace(chunks: Chunks) {
  let waited = 0;
  let bytes = 0;

  return async (): Promise<Buffer | undefined> => {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(cut()), STALL_MS);
    });
    try {
      const { value, done } = await Promise.race([chunks.next(), stalled]);
      waited += performance.now() - began;
      if (done) return undefined;
      bytes += value.length;
      if (waited > TRICKLE_AFTER_MS && bytes < waited * TRICKLE_BYTES_PER_MS) throw cut();
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
 * A stream of the body of an answer, of which the beginning, or all of it, has arrived. Fails where the
 * body stops or trickles, or its connection ends too soon.
 */
export async function readAhead(body: Readable, size: number): Promise<Readable> {
  // Errors reach whoever iterates; one that comes when nobody does must not end the process.
  body.on('error', () => undefined);
  const chunks: Chunks = body[Symbol.asyncIterator]();
  const ahead: Buffer[] = [];
  let bytes = 0;
  while (bytes < Math.min(size, AHEAD_BYTES)) {
    const { value, done } = await chunks.next();
    if (done) throw cut();
    ahead.push(value);
    bytes += value.length;
  }
  const stream = Readable.from(rest(ahead, chunks), { objectMode: false });
  stream.once('close', () => body.destroy());
  // What has arrived whole gives its connection back before anybody reads it.
  if (bytes === size) await chunks.next();
  return stream;
}
