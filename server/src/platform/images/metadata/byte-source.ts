import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes of a file or a buffer that are read on demand; undefined past the end. */
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

/** For the child process only, where a blocking read delays nothing else. */
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
