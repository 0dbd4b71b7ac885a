import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read where they are needed, of a file or in memory; undefined past the end. */
export type ByteSource = {
  length: number;
  read(at: number, length: number): Buffer | undefined;
};

export const bytesIn = (buffer: Buffer): ByteSource => ({
  length: buffer.length,
  read: (at, length) =>
    at >= 0 && length >= 0 && at + length <= buffer.length
      ? buffer.subarray(at, at + length)
      : undefined,
});

/** Only in the child process, where nothing else waits for the disk. */
export function withFileBytes<T>(path: string, work: (bytes: ByteSource) => T): T {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    return work({
      length: size,
      read(at, length) {
        if (at < 0 || length < 0 || at + length > size) return undefined;
        const part = Buffer.alloc(length);
        return readSync(file, part, 0, length, at) === length ? part : undefined;
      },
    });
  } finally {
    closeSync(file);
  }
}
