import { escapeHtml } from '../../platform/http/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 32px 16px; background: #fcfaf6; color: #1b150f;
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 480px; margin: 0 auto; }
h1, .home { font-family: Georgia, 'Times New Roman', serif; }
h1 { margin: 40px 0 16px; font-size: 28px; font-weight: 400; line-height: 1.2; }
p { margin: 0 0 24px; }
a { color: inherit; display: inline-block; padding: 10px 0; }
.home { display: inline-flex; align-items: center; gap: 8px; padding: 6px 0; font-size: 20px; text-decoration: none; }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 22px; background: #cf3c13;
  color: #ffffff; font: inherit; font-weight: 500; cursor: pointer; }
button:hover { background: #b62c00; }
button:focus-visible, a:focus-visible { outline: 2px solid #e84c23; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #100c0a; color: #eeebe4; } }`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Gesso</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<a class="home" href="/"><img src="/icon.svg" width="32" height="32" alt="">Gesso</a>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

const SETTINGS = '<p><a href="/settings/notifications">Notification settings</a></p>';

/** Asks before anything is changed, since scanners of mail open links; works without a script. */
export const unsubscribePage = page(
  'Unsubscribe from the weekly email',
  `<p>You will no longer get the email about your week on Gesso. Other email, such as codes and
decisions about your account, still reaches you.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
);

export const unsubscribedPage = page(
  'You are unsubscribed',
  `<p>You will no longer get the weekly email. You can switch it on again in your settings.</p>
${SETTINGS}`,
);

export const wrongLinkPage = page(
  'This link does not work',
  `<p>It may have been cut off. You can switch the weekly email off in your settings.</p>
${SETTINGS}`,
);
