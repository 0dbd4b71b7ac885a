import { accent, dark, type Html, html, htmlPage, light, NOTHING } from '../http/html.ts';

/**
 * A link is separate from the text: user input never becomes a link, so that no one can send links
 * through our emails.
 */
export type Paragraph = string | { text: string; url: string };

/** An email as written by a feature; its layout is defined here. */
export type Email = {
  to: string;
  replyTo?: string;
  subject: string;
  /** the preview line that mail clients show beside the subject */
  preview: string;
  heading: string;
  /** shown large, for reading and copying */
  code?: string;
  paragraphs: Paragraph[];
  /** a message written by a person, with its line breaks preserved */
  quote?: string;
  /** where the recipient can unsubscribe from emails of this kind with one click (RFC 8058) */
  unsubscribeUrl?: string;
};

const SIGNATURE = 'Gesso, a place for artists to share their work.';
const UNSUBSCRIBE = 'Unsubscribe';

const plainText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : `${paragraph.text} ${paragraph.url}`;

export function textOf(email: Email): string {
  const parts = [
    email.heading,
    email.code,
    ...email.paragraphs.map(plainText),
    email.quote,
    email.unsubscribeUrl && `${UNSUBSCRIBE}: ${email.unsubscribeUrl}`,
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

/** A link, or only its text if the URL is not a web address. */
const linkHtml = (url: string, label: string): Html =>
  /^https?:\/\//.test(url) ? html`<a href="${url}">${label}</a>` : html`${label}`;

const paragraphHtml = (paragraph: Paragraph): Html =>
  typeof paragraph === 'string'
    ? html`<p>${paragraph}</p>`
    : html`<p>${paragraph.text} ${linkHtml(paragraph.url, paragraph.url)}</p>`;

export function htmlOf(email: Email): string {
  const { code, quote, unsubscribeUrl: url } = email;
  const body = [
    html`<h1>${email.heading}</h1>`,
    ...(code === undefined ? [] : [html`<p class="code">${code}</p>`]),
    ...email.paragraphs.map(paragraphHtml),
    ...(quote === undefined ? [] : [html`<blockquote>${quote}</blockquote>`]),
  ];
  return htmlPage({
    title: email.subject,
    head: html`<meta name="supported-color-schemes" content="light dark">`,
    style: STYLE,
    body: html`<div class="preview">${email.preview}</div>
<main>
${body}
</main>
<footer>${SIGNATURE}${url === undefined ? NOTHING : html` ${linkHtml(url, UNSUBSCRIBE)}`}</footer>`,
  });
}
