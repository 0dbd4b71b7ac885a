import { createHash } from 'node:crypto';
import type { Reply, Request } from '../../platform/http/app.ts';

/** Sends a JSON-LD document, or says that whoever asks has this one. */
export function sendDocument(
  request: Request,
  reply: Reply,
  document: { '@context': string },
): Reply {
  const body = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`application/ld+json;profile="${document['@context']}"`).send(body);
}
