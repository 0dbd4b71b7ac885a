import { hash } from 'node:crypto';
import { Transform } from 'node:stream';

const NEWLINE = 0x0a;
const WORDS = 8;

export type DigestedRows = { rows: number; digest: string };

/**
 * Counts rows of COPY's text format, one per line, and adds up their SHA-256 as eight 32-bit
 * numbers. PostgreSQL promises no row order, and the sum does not depend on it.
 */
export function createRowDigest(): { stream: Transform; result(): DigestedRows } {
  const sums = new Uint32Array(WORDS);
  let rows = 0;
  let rest: Buffer = Buffer.alloc(0);

  function addRow(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer');
    for (let word = 0; word < WORDS; word += 1) {
      sums[word] = (sums[word] ?? 0) + digest.readUInt32LE(word * 4);
    }
    rows += 1;
  }

  function addRows(chunk: Buffer): void {
    let begin = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, begin)) {
      addRow(Buffer.concat([rest, chunk.subarray(begin, end)]));
      rest = Buffer.alloc(0);
      begin = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(begin)]);
  }

  return {
    stream: new Transform({
      transform(chunk: Buffer, _, done) {
        addRows(chunk);
        done(null, chunk);
      },
    }),
    result: () => ({ rows, digest: Buffer.from(sums.buffer).toString('hex') }),
  };
}
