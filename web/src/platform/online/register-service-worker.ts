import { whenIdle } from '../page/when-idle.ts';

/** The service worker lets the app open offline; browsers that refuse it lack only this. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
