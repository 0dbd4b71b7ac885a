type Leave = () => void;
type Holders = { held: number; waiting: Leave[] };

type Bounds = {
  /** held at once under one key */
  max: number;
  /** requests that may wait under one key */
  waitingMax: number;
  waitMs: number;
};

/** True once it was this one's turn, false when that took too long or nobody waits any more. */
function turnOf(waiting: Leave[], waitMs: number, gone: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (entered: boolean) => {
      clearTimeout(late);
      gone.removeEventListener('abort', giveUp);
      resolve(entered);
    };
    const enter = () => end(true);
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      end(false);
    };
    const late = setTimeout(giveUp, waitMs);
    gone.addEventListener('abort', giveUp);
    waiting.push(enter);
  });
}

/** Bounds how many are held at once under each key; one too many waits for a moment. */
export function createKeyedSemaphore({ max, waitingMax, waitMs }: Bounds) {
  const byKey = new Map<string, Holders>();

  function leaveOnce(key: string, holders: Holders): Leave {
    return () => {
      const next = holders.waiting.shift();
      // It goes over to who waits for it, so that nobody slips in between.
      if (next) return next();
      holders.held -= 1;
      if (holders.held === 0) byKey.delete(key);
    };
  }

  return {
    /** how to leave again; nothing when there was no room, or when `gone` was aborted first */
    async enter(key: string, gone: AbortSignal): Promise<Leave | undefined> {
      if (gone.aborted) return undefined;
      const holders = byKey.get(key) ?? { held: 0, waiting: [] };
      const leave = leaveOnce(key, holders);
      if (holders.held < max) {
        holders.held += 1;
        byKey.set(key, holders);
        return leave;
      }
      if (holders.waiting.length >= waitingMax) return undefined;
      if (!(await turnOf(holders.waiting, waitMs, gone))) return undefined;
      if (!gone.aborted) return leave;
      // It went away in the moment it was let in.
      leave();
      return undefined;
    },
  };
}
