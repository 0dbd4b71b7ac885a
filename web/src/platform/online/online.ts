import { createSharedValue } from '../page/shared-value.ts';

const CHECK_EVERY_MS = 5_000;

/** Whether the server responds with any status; `navigator.onLine` often turns true too early. */
const isServerReached = (): Promise<boolean> =>
  fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(CHECK_EVERY_MS - 500),
  }).then(
    () => true,
    () => false,
  );

/**
 * Whether the tab can reach the server. Browsers only detect the loss of their own network, so a
 * failed request or a lost live connection triggers a check. While offline, the server is checked
 * every few seconds.
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

  /** One check at a time, shared by concurrent callers. */
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

/** Call after a request without a response, to check whether the server is reachable. */
export const checkServer = (): void => void check();

/** The same, for callers that need the result. */
export const isServerAway = async (): Promise<boolean> => !(await check());

/** Calls back each time the server is reachable again; returns a function that stops it. */
export const onServerReturn = (listener: () => void): (() => void) =>
  online.subscribe(() => {
    if (online.read()) listener();
  });
