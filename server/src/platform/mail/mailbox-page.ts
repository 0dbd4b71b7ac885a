import { html, htmlPage } from '../http/html.ts';
import type { ReadEmail } from './eml.ts';

const STYLE = `body { max-width: 640px; }
ul { list-style: none; padding: 0; }
li a { display: block; padding: 12px 0; text-decoration: none; border-bottom: 1px solid #8884; }
li a:hover strong, li a:focus strong { text-decoration: underline; }
small { display: block; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

export function listPage(emails: (ReadEmail & { id: string })[]): string {
  const rows = emails.map(
    ({ id, subject, to, date }) =>
      html`<li><a href="/dev/mail/${id}"><strong>${subject}</strong><small class="muted">to ${to}, ${date}</small></a></li>`,
  );
  const list =
    rows.length > 0 ? html`<ul>\n${rows}\n</ul>` : html`<p>No email has been sent yet.</p>`;
  return htmlPage({
    title: 'Mailbox',
    style: STYLE,
    body: html`<h1>Mailbox</h1>
<p>No mail server is set up, so every email stays on this machine. The newest is at the top.</p>
${list}`,
  });
}

export const emailPage = (id: string, { subject, to, date, text }: ReadEmail): string =>
  htmlPage({
    title: subject,
    style: STYLE,
    body: html`<p><a href="/dev/mail">All emails</a></p>
<h1>${subject}</h1>
<small class="muted">to ${to}, ${date}</small>
<pre>${text}</pre>
<p><a href="/dev/mail/${id}/html">View as HTML</a></p>`,
  });
