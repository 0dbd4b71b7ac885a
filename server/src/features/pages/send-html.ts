import type { Reply } from '../../platform/http/app.ts';
import type { HtmlPage } from './pages.ts';

/** Sends a page whose own scripts may run, and no other. */
export const sendHtml = (reply: Reply, { html, policy }: HtmlPage): Reply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
