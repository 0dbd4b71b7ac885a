import { whenIdle } from '../page/when-idle.ts';

/** Lets the app open without a network; a browser that refuses simply cannot. */
export function keepShellForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}
