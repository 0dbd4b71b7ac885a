import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from './app.ts';

/** Below this the saved bytes are not worth the work. */
const WORTH_IT = 1024;
const TEXT = /^(text\/html|application\/(json|xml))/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ways = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => zip(bytes),
};
type Way = keyof typeof ways;

const REFUSED = /;\s*q=0(\.0*)?\s*$/;

/** The best way the other side understands: 'gzip, br;q=0' understands gzip alone. */
function wayFor(accepted: string): Way | undefined {
  const offers = accepted.split(',').filter((offer) => !REFUSED.test(offer));
  const names = offers.map((offer) => offer.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((way) => names.includes(way));
}

/**
 * Pages and answers travel compressed; assets lie compressed in their folder already. Bytes that
 * are kept for many are compressed once.
 */
export function compressAnswers(app: App): void {
  const kept = new WeakMap<Buffer, Map<Way, Promise<Buffer>>>();

  function compressed(bytes: Buffer, way: Way): Promise<Buffer> {
    const made = kept.get(bytes) ?? new Map<Way, Promise<Buffer>>();
    kept.set(bytes, made);
    const ready = made.get(way) ?? ways[way](bytes);
    made.set(way, ready);
    return ready;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'];
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
    if (!accepted || !body || body.length < WORTH_IT) return done(null, payload);
    const way = wayFor(accepted);
    if (
      !way ||
      reply.hasHeader('content-encoding') ||
      !TEXT.test(String(reply.getHeader('content-type')))
    )
      return done(null, payload);
    const bytes = typeof body === 'string' ? ways[way](Buffer.from(body)) : compressed(body, way);
    bytes.then((small) => {
      reply.header('content-encoding', way).header('vary', 'accept-encoding');
      done(null, small);
    }, done);
  });
}
