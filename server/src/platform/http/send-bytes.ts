import type { OutgoingHttpHeader } from 'node:http';
import type { Reply } from './app.ts';
import { type Encoding, encodedCopy, encodingFor } from './encodings.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function write(reply: Reply, status: number, bytes: Buffer, encoding: Encoding | null): void {
  const headers: OutgoingHttpHeader[] = [
    ...reply.server.apiHeaders,
    'content-type',
    JSON_TYPE,
    'content-length',
    bytes.length,
    REQUEST_ID_HEADER,
    reply.request.id,
  ];
  if (encoding) headers.push('content-encoding', encoding, 'vary', 'accept-encoding');
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(bytes);
}

/**
 * Sends cached JSON with the headers of every API response, compressed like every other body
 * (compress.ts), but bypassing Fastify's own sending, which inspects each payload and runs hooks.
 * Headers set by a handler are not sent: a response that is the same for everyone needs none.
 */
export function sendBytes(reply: Reply, status: number, bytes: Buffer): Reply {
  const encoding = encodingFor(reply.request.headers['accept-encoding'], bytes.length);
  const body = encoding ? encodedCopy(bytes, encoding) : bytes;
  if (body instanceof Promise) {
    body.then(
      (copy) => write(reply, status, copy, encoding),
      (error: unknown) => reply.send(error),
    );
  } else write(reply, status, body, encoding);
  return reply;
}
