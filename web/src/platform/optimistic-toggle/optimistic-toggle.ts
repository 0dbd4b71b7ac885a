/** The viewer's own state, and the count it is part of where one is shown. */
export type ToggleState = { on: boolean; count?: number | undefined };

/** The server's count after a write, with its version; null where nothing is counted. */
export type CountReply = { count: number; version: number } | null;

export type ToggleHandlers = {
  send: (on: boolean) => Promise<CountReply>;
  /** The server has this state now; called for every request that succeeded. */
  onConfirmed: (on: boolean, reply: CountReply) => void;
  /** The last intent was confirmed. */
  onSettled?: ((on: boolean) => void) | undefined;
  /** A request that failed may have reached the server all the same: refetch where that matters. */
  onFailed: (problem: unknown, wanted: boolean) => void;
};

const own = (on: boolean): number => (on ? 1 : 0);

/**
 * An optimistic on/off toggle: the wanted state shows at once, one request is in flight at a time,
 * the last intent wins, and a failure rolls back.
 *
 * The count shown while it is pending is the last one known to be with or without the viewer, less
 * the viewer, plus the pending state. Counts that arrive meanwhile do not say whether they contain
 * the pending change, so they are not used before a reply settles that.
 */
export function createOptimisticToggle(server: ToggleState, handlers: ToggleHandlers) {
  let confirmed = server.on;
  let wanted = server.on;
  let others = server.count === undefined ? undefined : server.count - own(server.on);
  let sending = false;
  let uncertain = false;

  function confirm(on: boolean, reply: CountReply) {
    confirmed = on;
    uncertain = false;
    if (reply) others = reply.count - own(on);
    handlers.onConfirmed(on, reply);
    if (wanted === on) handlers.onSettled?.(on);
  }

  function fail(problem: unknown, target: boolean) {
    // The intent changed meanwhile: this failure is not reported, the new intent is sent instead.
    uncertain = wanted !== target;
    if (uncertain) return;
    wanted = confirmed;
    handlers.onFailed(problem, target);
  }

  async function settle() {
    if (sending) return;
    sending = true;
    while (uncertain || wanted !== confirmed) {
      const target = wanted;
      const reply = await handlers.send(target).then(
        (value) => ({ ok: true, value }) as const,
        (problem: unknown) => ({ ok: false, problem }) as const,
      );
      if (reply.ok) confirm(target, reply.value);
      else fail(reply.problem, target);
    }
    sending = false;
  }

  return {
    shown: (): ToggleState => ({
      on: wanted,
      count: others === undefined ? undefined : Math.max(0, others + own(wanted)),
    }),
    /** Resolves when the last intent has settled. */
    setOn(on: boolean): Promise<void> {
      wanted = on;
      return settle();
    },
  };
}
