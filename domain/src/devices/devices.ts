import { msg, say, type Translator } from '../kernel/kernel.ts';

/** The first match wins: many browsers also claim to be Chrome and Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Ddg|DuckDuckGo)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** Versions are omitted: browsers no longer report the real ones. */
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The product name at the beginning, as CFNetwork and most libraries send it. */
const APP = /^([A-Za-z][\w .-]{0,39})\//;
/** Sent by browsers and web views, and by Android's own client. */
const NO_APP = new Set(['Mozilla', 'Dalvik']);

/** Longer than any browser's; the rest is ignored. */
const MAX_READ = 512;

const firstMatch = (rules: [RegExp, string][], text: string) =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on Windows", from the User-Agent header; empty when neither is recognized. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  const [browser, system] = [firstMatch(BROWSERS, text), firstMatch(SYSTEMS, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `An app on ${system}` : '');
}

/**
 * "Gesso on iPhone", for a client that is not a browser; as `deviceName` where it sends no name.
 */
export function clientName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  const app = APP.exec(text)?.[1]?.trim();
  if (!app || NO_APP.has(app)) return deviceName(userAgent);
  const system = firstMatch(SYSTEMS, text);
  return system ? `${app} on ${system}` : app;
}

const NAMED = new RegExp(`^(.+) on (${SYSTEMS.map(([, system]) => system).join('|')})$`);

/** A stored name in the language of its reader. */
export function deviceInWords(i18n: Translator, name: string): string {
  const [, app, system] = NAMED.exec(name) ?? [];
  if (!app || !system) return name;
  return app === 'An app'
    ? say(i18n, msg('An app on {system}', { system }))
    : say(i18n, msg('{app} on {system}', { app, system }));
}
