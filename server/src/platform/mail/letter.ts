import { escapeHtml } from '../http/escape-html.ts';

/**
 * A link of ours is given apart from the text: what people wrote never becomes one, so that nobody sends
 * links through our emails.
 */
export type Paragraph = string | { text: string; url: string };

/** A letter as the features write it; how it looks is decided here, once. */
export type Letter = {
  to: string;
  replyTo?: string;
  subject: string;
  /** the line a mailbox shows beside the subject */
  preview: string;
  heading: string;
  /** shown large, to be read at a glance and copied */
  code?: string;
  paragraphs: Paragraph[];
  /** a message somebody wrote, kept with its line breaks */
  quote?: string;
  /** where whoever gets it can end all letters of its kind, by one click (RFC 8058) */
  unsubscribeUrl?: string;
};

const SIGNATURE = 'Gesso, a place for artists to share their work.';
const UNSUBSCRIBE = 'Unsubscribe';

const plainText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : `${paragraph.text} ${paragraph.url}`;

export function textOf(letter: Letter): string {
  const parts = [
    letter.heading,
    letter.code,
    ...letter.paragraphs.map(plainText),
    letter.quote,
    letter.unsubscribeUrl && `${UNSUBSCRIBE}: ${letter.unsubscribeUrl}`,
    `-- \n${SIGNATURE}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #f9f6f0; color: #1d1815;
  font: 16px/1.55 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 28px 24px; background: #ffffff; border-radius: 16px;
  overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font: 28px/1.2 Georgia, 'Times New Roman', serif; }
p { margin: 0 0 16px; }
.code { margin: 24px 0; font: 600 36px/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #d9512c; white-space: pre-wrap; }
footer { max-width: 480px; margin: 16px auto 0; padding: 0 24px; color: #6d655f; font-size: 14px; }
a { color: inherit; }
.preview { display: none; max-height: 0; overflow: hidden; }
@media (prefers-color-scheme: dark) {
  body { background: #171412; color: #efeae2; }
  main { background: #221e1b; }
  footer { color: #a49b93; }
}`;

/** A link, or its words alone where the address is none of the web. */
const linkHtml = (url: string, words: string): string =>
  /^https?:\/\//.test(url)
    ? `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`
    : escapeHtml(words);

const paragraphHtml = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? `<p>${escapeHtml(paragraph)}</p>`
    : `<p>${escapeHtml(paragraph.text)} ${linkHtml(paragraph.url, paragraph.url)}</p>`;

export function htmlOf(letter: Letter): string {
  const { code, quote, unsubscribeUrl: url } = letter;
  const unsubscribe = url === undefined ? '' : ` ${linkHtml(url, UNSUBSCRIBE)}`;
  const body = [
    `<h1>${escapeHtml(letter.heading)}</h1>`,
    code === undefined ? '' : `<p class="code">${escapeHtml(code)}</p>`,
    ...letter.paragraphs.map(paragraphHtml),
    quote === undefined ? '' : `<blockquote>${escapeHtml(quote)}</blockquote>`,
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<div class="preview">${escapeHtml(letter.preview)}</div>
<main>
${body.join('\n')}
</main>
<footer>${SIGNATURE}${unsubscribe}</footer>
</body>
</html>
`;
}
