import { msg, say, type Text, type Translator } from '@gesso/domain/kernel';
import { accent, type Html, html, htmlPage } from '../../platform/http/html.ts';

const STYLE = `main { max-width: 480px; margin: 0 auto; }
h1 { margin: 40px 0 16px; }
p { margin: 0 0 24px; }
a { display: inline-block; padding: 10px 0; }
.home { display: inline-flex; align-items: center; gap: 8px; padding: 6px 0; font: 20px Georgia, 'Times New Roman', serif; text-decoration: none; }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 22px; background: ${accent.ground};
  color: #ffffff; font: inherit; font-weight: 500; cursor: pointer; }
button:hover { background: ${accent.deep}; }
button:focus-visible, a:focus-visible { outline: 2px solid ${accent.line}; outline-offset: 2px; }`;

const page = (i18n: Translator, title: Text, body: Html): string =>
  htmlPage({
    title: `${say(i18n, title)} · Gesso`,
    language: i18n.locale,
    head: html`<meta name="robots" content="noindex">`,
    style: STYLE,
    body: html`<main>
<a class="home" href="/"><img src="/icon.svg" width="32" height="32" alt="">Gesso</a>
<h1>${say(i18n, title)}</h1>
${body}
</main>`,
  });

const paragraph = (i18n: Translator, text: Text): Html => html`<p>${say(i18n, text)}</p>`;

const settingsLink = (i18n: Translator): Html =>
  html`<p><a href="/settings/notifications">${say(i18n, msg('Notification settings'))}</a></p>`;

/** Asks for confirmation, since mail scanners open links; works without JavaScript. */
export const unsubscribePage = (i18n: Translator): string =>
  page(
    i18n,
    msg('Unsubscribe from the weekly email'),
    html`${paragraph(i18n, msg('You’ll no longer get the weekly email. You’ll still get other emails, such as codes and decisions about your account.'))}
<form method="post"><button type="submit">${say(i18n, msg('Unsubscribe'))}</button></form>`,
  );

export const unsubscribedPage = (i18n: Translator): string =>
  page(
    i18n,
    msg('You are unsubscribed'),
    html`${paragraph(i18n, msg('You’ll no longer get the weekly email. You can turn it on again in your settings.'))}
${settingsLink(i18n)}`,
  );

export const wrongLinkPage = (i18n: Translator): string =>
  page(
    i18n,
    msg('This link does not work'),
    html`${paragraph(i18n, msg('It may be incomplete. You can turn off the weekly email in your settings.'))}
${settingsLink(i18n)}`,
  );
