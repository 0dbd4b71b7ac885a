import { createSharedValue } from '../page/shared-value.ts';

const CHECK_EVERY_MS = 5_000;

/** Whether the server answers, with any status: `navigator.onLine` alone is often true too early. */
const isServerReached = (): Promise<boolean> =>
  fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHECK_EVERY_MS - 500),
  }).then(
    () => true,
    () => false,
  );

/** Whether the tab is online; while it is not, the server is asked every few seconds. */
function createOnlineStatus() {
  const online = createSharedValue(true);
  let timer: ReturnType<typeof setInterval> | undefined;

  function setOnline(next: boolean) {
    clearInterval(timer);
    if (!next) timer = setInterval(check, CHECK_EVERY_MS);
    online.set(next);
  }

  async function check() {
    if (navigator.onLine && (await isServerReached()) && navigator.onLine) setOnline(true);
  }

  if (typeof document !== 'undefined') {
    addEventListener('offline', () => setOnline(false));
    addEventListener('online', () => void check());
    if (!navigator.onLine) setOnline(false);
  }
  return online;
}

export const useOnline = createOnlineStatus().use;
