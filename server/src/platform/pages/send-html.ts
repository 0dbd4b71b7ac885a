import { randomBytes } from 'node:crypto';
import type { Reply } from '../http/app.ts';
import { pagePolicy } from '../http/security-headers.ts';

/** What stands in the pages where the nonce of each answer goes. */
const PLACE = 'nonce="of-this-answer"';

/** Sends a page whose own scripts may run, and no other. */
export function sendHtml(reply: Reply, html: string): Reply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .send(html.replaceAll(PLACE, `nonce="${nonce}"`));
}
