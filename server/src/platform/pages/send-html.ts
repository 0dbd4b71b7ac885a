import { randomBytes } from 'node:crypto';
import type { Reply } from '../http/app.ts';
import { pagePolicy } from '../http/security-headers.ts';
import type { Pieces } from './document.ts';

const withNonce = (pieces: Pieces, nonce: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, index) => (index > 0 ? [nonce, ...piece] : piece)));

/** Sends a page whose own scripts may run, and no other. */
export function sendHtml(reply: Reply, pieces: Pieces): Reply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .send(withNonce(pieces, Buffer.from(nonce)));
}
