import { accent, dark, type Html, html, htmlPage, light, NOTHING } from '../http/html.ts';

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

const STYLE = `body { padding: 24px 12px; }
main { max-width: 480px; margin: 0 auto; padding: 28px 24px; background: ${light.surface}; border-radius: 16px;
  overflow-wrap: anywhere; }
h1, p { margin: 0 0 16px; }
.code { margin: 24px 0; font: 600 36px/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid ${accent.line}; white-space: pre-wrap; }
footer { max-width: 480px; margin: 16px auto 0; padding: 0 24px; }
.preview { display: none; max-height: 0; overflow: hidden; }
@media (prefers-color-scheme: dark) { main { background: ${dark.surface}; } }`;

/** A link, or its words alone where the address is none of the web. */
const linkHtml = (url: string, words: string): Html =>
  /^https?:\/\//.test(url) ? html`<a href="${url}">${words}</a>` : html`${words}`;

const paragraphHtml = (paragraph: Paragraph): Html =>
  typeof paragraph === 'string'
    ? html`<p>${paragraph}</p>`
    : html`<p>${paragraph.text} ${linkHtml(paragraph.url, paragraph.url)}</p>`;

export function htmlOf(letter: Letter): string {
  const { code, quote, unsubscribeUrl: url } = letter;
  const body = [
    html`<h1>${letter.heading}</h1>`,
    ...(code === undefined ? [] : [html`<p class="code">${code}</p>`]),
    ...letter.paragraphs.map(paragraphHtml),
    ...(quote === undefined ? [] : [html`<blockquote>${quote}</blockquote>`]),
  ];
  return htmlPage({
    title: letter.subject,
    head: html`<meta name="supported-color-schemes" content="light dark">`,
    style: STYLE,
    body: html`<div class="preview">${letter.preview}</div>
<main>
${body}
</main>
<footer>${SIGNATURE}${url === undefined ? NOTHING : html` ${linkHtml(url, UNSUBSCRIBE)}`}</footer>`,
  });
}
