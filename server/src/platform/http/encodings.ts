import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Smaller bodies are not compressed. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encoders = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => zip(bytes),
};
export type Encoding = keyof typeof encoders;

const ZERO_QUALITY = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding that accept-encoding allows: 'gzip, br;q=0' allows gzip only. */
function negotiate(accepted: string): Encoding | null {
  const accepts = accepted.split(',').filter((value) => !ZERO_QUALITY.test(value));
  const names = accepts.map((value) => value.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null;
}

/** Cached, because browsers send one of a few headers with every request. */
const negotiated = new LRUCache<string, { encoding: Encoding | null }>({
  max: 100,
  memoMethod: (accepted) => ({ encoding: negotiate(accepted) }),
});

/** How a body of this length is encoded; null for no encoding. */
export const encodingFor = (accepted: string | undefined, length: number): Encoding | null =>
  accepted && length >= MIN_BYTES ? negotiated.memo(accepted).encoding : null;

export const encode = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoders[encoding](bytes);

type Copies = Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
const copiesOf = new WeakMap<Buffer, Copies>();

/**
 * The encoded form of a cached Buffer: encoded once and stored with it; not a promise when it is
 * stored.
 */
export function encodedCopy(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  const copies = copiesOf.get(bytes) ?? {};
  const existing = copies[encoding];
  if (existing) return existing;
  copiesOf.set(bytes, copies);
  const pending = encode(bytes, encoding).then((copy) => {
    copies[encoding] = copy;
    return copy;
  });
  copies[encoding] = pending;
  return pending;
}
