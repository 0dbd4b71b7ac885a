import { escapeHtml } from '../../platform/pages/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 48px 16px; background: #f9f6f0; color: #1d1815;
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 480px; margin: 0 auto; }
h1 { margin: 0 0 16px; font: 28px/1.2 Georgia, 'Times New Roman', serif; }
p { margin: 0 0 24px; }
a { color: inherit; display: inline-block; padding: 10px 0; }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 22px; background: #b3391a;
  color: #ffffff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid #d9512c; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #171412; color: #efeae2; } }`;

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
