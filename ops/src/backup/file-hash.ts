import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Hashed = { sha256: string; bytes: number };

/** A pass-through stream that computes a checksum and a size. */
export function createHashing(): { stream: Transform; result(): Hashed } {
  const sha256 = createHash('sha256');
  let bytes = 0;
  return {
    stream: new Transform({
      transform(chunk: Buffer, _, done) {
        sha256.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    }),
    result: () => ({ sha256: sha256.digest('hex'), bytes }),
  };
}

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

export async function hashFile(path: string): Promise<Hashed> {
  const hashing = createHashing();
  await pipeline(createReadStream(path), hashing.stream, nowhere());
  return hashing.result();
}
