import type { App } from './app.ts';
import { encode, encodedCopy, encodingFor } from './encodings.ts';
import { addVary } from './vary.ts';

const TEXT = /^(text\/html|application\/((ld\+)?json|xml))/;

/**
 * Compresses pages and API responses; assets are compressed at build time. The result for a cached
 * Buffer is stored with it, so that it is compressed once.
 */
export function compressResponses(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
    if (!body) return done(null, payload);
    const encoding = encodingFor(request.headers['accept-encoding'], body.length);
    if (
      !encoding ||
      reply.hasHeader('content-encoding') ||
      !TEXT.test(String(reply.getHeader('content-type')))
    )
      return done(null, payload);
    const send = (small: Buffer) => {
      reply.header('content-encoding', encoding);
      addVary(reply, 'accept-encoding');
      done(null, small);
    };
    const bytes =
      typeof body === 'string' ? encode(Buffer.from(body), encoding) : encodedCopy(body, encoding);
    if (bytes instanceof Promise) bytes.then(send, done);
    else send(bytes);
  });
}
