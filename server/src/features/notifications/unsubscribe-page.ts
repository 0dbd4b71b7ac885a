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

const page = (title: string, body: Html): string =>
  htmlPage({
    title: `${title} · Gesso`,
    head: html`<meta name="robots" content="noindex">`,
    style: STYLE,
    body: html`<main>
<a class="home" href="/"><img src="/icon.svg" width="32" height="32" alt="">Gesso</a>
<h1>${title}</h1>
${body}
</main>`,
  });

const SETTINGS = html`<p><a href="/settings/notifications">Notification settings</a></p>`;

/** Asks for confirmation, since mail scanners open links; works without JavaScript. */
export const unsubscribePage = page(
  'Unsubscribe from the weekly email',
  html`<p>You’ll no longer get the weekly email. You’ll still get other emails, such as codes and decisions about your account.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
);

export const unsubscribedPage = page(
  'You are unsubscribed',
  html`<p>You’ll no longer get the weekly email. You can turn it on again in your settings.</p>
${SETTINGS}`,
);

export const wrongLinkPage = page(
  'This link does not work',
  html`<p>It may be incomplete. You can turn off the weekly email in your settings.</p>
${SETTINGS}`,
);
