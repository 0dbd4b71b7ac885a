import { escapeHtml } from '../http/escape-html.ts';
import type { ReadLetter } from './eml.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 640px; margin: 0 auto; padding: 24px 16px; }
h1 { font: 28px/1.2 Georgia, serif; }
ul { list-style: none; padding: 0; }
li a { display: block; padding: 12px 0; color: inherit; text-decoration: none; border-bottom: 1px solid #8884; }
li a:hover strong, li a:focus strong { text-decoration: underline; }
small { display: block; opacity: 0.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
${body}
</body>
</html>
`;

export function listPage(letters: (ReadLetter & { id: string })[]): string {
  const rows = letters.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong><small>to ${escapeHtml(to)}, ${escapeHtml(date)}</small></a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>\n${rows.join('\n')}\n</ul>` : '<p>No email has been sent yet.</p>';
  return frame(
    'Mailbox',
    `<h1>Mailbox</h1>
<p>No mail server is set up, so every letter stays on this machine. The newest is on top.</p>
${list}`,
  );
}

export const letterPage = (id: string, letter: ReadLetter): string =>
  frame(
    letter.subject,
    `<p><a href="/dev/mail">All letters</a></p>
<h1>${escapeHtml(letter.subject)}</h1>
<small>to ${escapeHtml(letter.to)}, ${escapeHtml(letter.date)}</small>
<pre>${escapeHtml(letter.text)}</pre>
<p><a href="/dev/mail/${id}/html">See it as a mail program shows it</a></p>`,
  );
