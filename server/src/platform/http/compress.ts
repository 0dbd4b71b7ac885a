import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from './app.ts';

/** Smaller bodies are not compressed. */
const MIN_BYTES = 1024;
const TEXT = /^(text\/html|application\/((ld\+)?json|xml))/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encoders = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => zip(bytes),
};
type Encoding = keyof typeof encoders;

const ZERO_QUALITY = /;\s*q=0(\.0*)?\s*$/;

/** The best encoding that accept-encoding allows: 'gzip, br;q=0' allows gzip only. */
function negotiateEncoding(accepted: string): Encoding | undefined {
  const accepts = accepted.split(',').filter((value) => !ZERO_QUALITY.test(value));
  const names = accepts.map((value) => value.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding));
}

/**
 * Compresses pages and API responses; assets are compressed at build time. The result for a cached
 * Buffer is cached with it, so that it is compressed once.
 */
export function compressResponses(app: App): void {
  const cache = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

  function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
    const byEncoding = cache.get(bytes) ?? new Map<Encoding, Promise<Buffer>>();
    cache.set(bytes, byEncoding);
    const ready = byEncoding.get(encoding) ?? encoders[encoding](bytes);
    byEncoding.set(encoding, ready);
    return ready;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'];
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
    if (!accepted || !body || body.length < MIN_BYTES) return done(null, payload);
    const encoding = negotiateEncoding(accepted);
    if (
      !encoding ||
      reply.hasHeader('content-encoding') ||
      !TEXT.test(String(reply.getHeader('content-type')))
    )
      return done(null, payload);
    const bytes =
      typeof body === 'string' ? encoders[encoding](Buffer.from(body)) : compressed(body, encoding);
    bytes.then((small) => {
      reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
      done(null, small);
    }, done);
  });
}
