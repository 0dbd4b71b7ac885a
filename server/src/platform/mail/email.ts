import { msg, say, type Text, type Translator } from '@gesso/domain/kernel';
import type { Language } from '@gesso/domain/languages';
import { accent, dark, type Html, html, htmlPage, light, NOTHING } from '../http/html.ts';

/**
 * A link is separate from the text: user input never becomes a link, so that no one can send links
 * through our emails.
 */
export type Paragraph = Text | { text: Text; url: string };

/**
 * An email as written by a feature; its layout is defined here. Its texts are translated when it is sent, for its
 * recipient.
 */
export type Email = {
  to: string;
  replyTo?: string;
  /** of its texts, if they are not in the language of the recipient */
  language?: Language;
  subject: Text;
  /** the preview line that mail clients show beside the subject */
  preview: Text;
  heading: Text;
  /** shown large, for reading and copying */
  code?: string;
  paragraphs: Paragraph[];
  /** a message written by a person, with its line breaks preserved */
  quote?: string;
  /** where the recipient can unsubscribe from emails of this kind with one click (RFC 8058) */
  unsubscribeUrl?: string;
};

const SIGNATURE = msg('Gesso, a place for artists to share their work.');
const UNSUBSCRIBE = msg('Unsubscribe');

const plainText = (paragraph: Paragraph, i18n: Translator): string =>
  'url' in paragraph ? `${say(i18n, paragraph.text)} ${paragraph.url}` : say(i18n, paragraph);

export function textOf(email: Email, i18n: Translator): string {
  const parts = [
    say(i18n, email.heading),
    email.code,
    ...email.paragraphs.map((paragraph) => plainText(paragraph, i18n)),
    email.quote,
    email.unsubscribeUrl && `${say(i18n, UNSUBSCRIBE)}: ${email.unsubscribeUrl}`,
    `-- \n${say(i18n, SIGNATURE)}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

const STYLE = `body { padding: 24px 12px; }
main { max-width: 480px; margin: 0 auto; padding: 28px 24px; background: ${light.surface}; border-radius: 16px;
  overflow-wrap: anywhere; }
h1, p { margin: 0 0 16px; }
.code { margin: 24px 0; font: 600 36px/1 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px; }
blockquote { margin: 0 0 16px; padding: 0; padding-inline-start: 16px; border-inline-start: 3px solid ${accent.line}; white-space: pre-wrap; }
footer { max-width: 480px; margin: 16px auto 0; padding: 0 24px; }
.preview { display: none; max-height: 0; overflow: hidden; }
@media (prefers-color-scheme: dark) { main { background: ${dark.surface}; } }`;

/** A link, or only its text if the URL is not a web address. */
const linkHtml = (url: string, label: Html): Html =>
  /^https?:\/\//.test(url) ? html`<a href="${url}">${label}</a>` : label;

const paragraphHtml = (paragraph: Paragraph, i18n: Translator): Html => {
  if (!('url' in paragraph)) return html`<p>${say(i18n, paragraph)}</p>`;
  const { text, url } = paragraph;
  return html`<p>${say(i18n, text)} ${linkHtml(url, html`<bdi dir="ltr">${url}</bdi>`)}</p>`;
};

export function htmlOf(email: Email, i18n: Translator): string {
  const { code, quote, unsubscribeUrl: url } = email;
  const body = [
    html`<h1>${say(i18n, email.heading)}</h1>`,
    ...(code === undefined ? [] : [html`<p class="code"><bdi dir="ltr">${code}</bdi></p>`]),
    ...email.paragraphs.map((paragraph) => paragraphHtml(paragraph, i18n)),
    ...(quote === undefined ? [] : [html`<blockquote dir="auto">${quote}</blockquote>`]),
  ];
  const unsubscribe = html`${say(i18n, UNSUBSCRIBE)}`;
  return htmlPage({
    title: say(i18n, email.subject),
    language: i18n.locale,
    head: html`<meta name="supported-color-schemes" content="light dark">`,
    style: STYLE,
    body: html`<div class="preview">${say(i18n, email.preview)}</div>
<main>
${body}
</main>
<footer>${say(i18n, SIGNATURE)}${url === undefined ? NOTHING : html` ${linkHtml(url, unsubscribe)}`}</footer>`,
  });
}
