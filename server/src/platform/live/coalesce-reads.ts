/**
 * Coalesces concurrent reads: one read per key runs at a time, and all calls meanwhile share the
 * next one. An event published after a read is therefore never older than earlier events.
 */
export function coalesceReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  function start(key: string): Promise<T> {
    const reading = read(key).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  }

  async function startAfter(key: string, before: Promise<T>): Promise<T> {
    await before.catch(() => undefined);
    waiting.delete(key);
    return start(key);
  }

  return (key) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const before = running.get(key);
    if (!before) return start(key);
    const next = startAfter(key, before);
    waiting.set(key, next);
    return next;
  };
}
