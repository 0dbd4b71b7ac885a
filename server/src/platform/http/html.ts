import { directionOf, isLanguage } from '@gesso/domain/languages';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Markup, which is not escaped again. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[];

function markupOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('\n');
}

/** A markup template: text is escaped; markup and lists of markup are inserted unchanged. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: String.raw({ raw: parts }, ...values.map(markupOf)),
});

export const NOTHING: Html = { markup: '' };

/** The colors of web/src/ui/tokens.css, in a notation that mail clients support. */
export const light = { paper: '#fcfaf6', surface: '#ffffff', ink: '#1b150f', muted: '#645c55' };
export const dark = { paper: '#100c0a', surface: '#1a1613', ink: '#eeebe4', muted: '#a9a49c' };
export const accent = { line: '#e84c23', ground: '#cf3c12', deep: '#b62c00' };

const STYLE = `:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 16px; background: ${light.paper}; color: ${light.ink};
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
h1, h2 { font: 28px/1.2 Georgia, 'Times New Roman', serif; }
a { color: inherit; }
.muted, footer { color: ${light.muted}; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  .muted, footer { color: ${dark.muted}; }
}`;

type Page = {
  title: string;
  /** the language of its text, 'en' by default */
  language?: string;
  /** styles in addition to those all pages share */
  style?: string;
  /** head elements in addition to those all pages have */
  head?: Html;
};

/** A page without the web client, up to its body; for pages that are streamed. */
export const pageStart = ({ title, language = 'en', style = '', head = NOTHING }: Page): string =>
  html`<!doctype html>
<html lang="${language}" dir="${isLanguage(language) ? directionOf(language) : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<title>${title}</title>
<style>${{ markup: `${STYLE}\n${style}` }}</style>
</head>
<body>
`.markup;

export const PAGE_END = '\n</body>\n</html>\n';

/** A complete page without the web client, such as an email. */
export const htmlPage = ({ body, ...page }: Page & { body: Html }): string =>
  pageStart(page) + body.markup + PAGE_END;
