import { language } from '../i18n/i18n.ts';
import { whenIdle } from '../page/when-idle.ts';

/** The service worker lets the app open offline; browsers that refuse it lack only this. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // A worker of another language keeps its own frame of the app.
  const script = `/sw.js?language=${language}`;
  whenIdle(() => void navigator.serviceWorker.register(script).catch(() => undefined));
}
