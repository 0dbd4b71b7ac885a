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

/**
 * Whether the tab reaches the server. Browsers notice only that they lose their own network, so a failed
 * request or a lost live connection is followed by a check. While offline, the server is asked every few seconds.
 */
function createOnlineStatus() {
  const online = createSharedValue(true);
  let timer: ReturnType<typeof setInterval> | undefined;
  let checking: Promise<boolean> | undefined;

  function setOnline(next: boolean) {
    clearInterval(timer);
    timer = next ? undefined : setInterval(() => void check(), CHECK_EVERY_MS);
    online.set(next);
  }

  async function ask(): Promise<boolean> {
    const isReached = navigator.onLine && (await isServerReached()) && navigator.onLine;
    if (isReached !== online.read()) setOnline(isReached);
    return isReached;
  }

  /** One check at a time, for everybody who asks meanwhile. */
  function check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  if (typeof document !== 'undefined') {
    addEventListener('offline', () => setOnline(false));
    addEventListener('online', () => void check());
    if (!navigator.onLine) setOnline(false);
  }
  return { online, check };
}

const { online, check } = createOnlineStatus();

export const useOnline = online.use;

/** To be called after a request without an answer: finds out whether the server is away. */
export const checkServer = (): void => void check();

/** The same, where what comes next depends on it. */
export const isServerAway = async (): Promise<boolean> => !(await check());

/** Calls back each time the server is reached again; returns what ends that. */
export const onServerReturn = (listener: () => void): (() => void) =>
  online.subscribe(() => {
    if (online.read()) listener();
  });
