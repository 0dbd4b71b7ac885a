import { useSyncExternalStore } from 'react';

const CHECK_EVERY_MS = 5_000;

let online = navigator.onLine;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function become(next: boolean) {
  clearInterval(timer);
  if (!next) timer = setInterval(check, CHECK_EVERY_MS);
  if (next === online) return;
  online = next;
  for (const listener of listeners) listener();
}

/** The browser's word alone is often too early: the server must answer, whatever it says. */
async function check() {
  if (!navigator.onLine) return;
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHECK_EVERY_MS - 500),
  }).then(
    () => true,
    () => false,
  );
  if (answered && navigator.onLine) become(true);
}

addEventListener('offline', () => become(false));
addEventListener('online', () => void check());
if (!online) become(false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => online);
