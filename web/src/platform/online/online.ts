import { useSyncExternalStore } from 'react';

const CHECK_EVERY_MS = 5_000;

const inBrowser = typeof document !== 'undefined';
let online = !inBrowser || navigator.onLine;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function setOnline(next: boolean) {
  clearInterval(timer);
  if (!next) timer = setInterval(check, CHECK_EVERY_MS);
  if (next === online) return;
  online = next;
  for (const listener of listeners) listener();
}

/** `navigator.onLine` alone is often true too early: the server has to answer, with any status. */
async function check() {
  if (!navigator.onLine) return;
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHECK_EVERY_MS - 500),
  }).then(
    () => true,
    () => false,
  );
  if (answered && navigator.onLine) setOnline(true);
}

if (inBrowser) {
  addEventListener('offline', () => setOnline(false));
  addEventListener('online', () => void check());
  if (!online) setOnline(false);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => online,
    () => true,
  );
