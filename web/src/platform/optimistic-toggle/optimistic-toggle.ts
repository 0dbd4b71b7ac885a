/** The viewer's state, and the count that includes it, if one is shown. */
export type ToggleState = { on: boolean; count?: number | undefined };

/** The server's count after a write, with its version; null without a count. */
export type CountReply = { count: number; version: number } | null;

export type ToggleHandlers = {
  send: (on: boolean) => Promise<CountReply>;
  /** The server has stored this state; called for every successful request. */
  onConfirmed: (on: boolean, reply: CountReply) => void;
  /** The last intent was confirmed. */
  onSettled?: ((on: boolean) => void) | undefined;
  /** A failed request may still have reached the server: refetch if that matters. */
  onFailed: (problem: unknown, wanted: boolean) => void;
};

const own = (on: boolean): number => (on ? 1 : 0);

/**
 * An optimistic on/off toggle: the wanted state shows immediately, one request is in flight at a
 * time, the last intent wins, and a failure rolls back. While pending, the shown count is the last
 * reliable count without the viewer, plus the pending state. Counts that arrive meanwhile may or
 * may not include the pending change, so they are ignored until a reply arrives.
 */
export function createOptimisticToggle(server: ToggleState, handlers: ToggleHandlers) {
  let confirmed = server.on;
  let wanted = server.on;
  let othersCount = server.count === undefined ? undefined : server.count - own(server.on);
  let sending = false;
  let uncertain = false;

  function confirm(on: boolean, reply: CountReply) {
    confirmed = on;
    uncertain = false;
    if (reply) othersCount = reply.count - own(on);
    handlers.onConfirmed(on, reply);
    if (wanted === on) handlers.onSettled?.(on);
  }

  function fail(problem: unknown, target: boolean) {
    // The intent changed meanwhile: the failure is not reported, and the new intent is sent
    // instead.
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
      count: othersCount === undefined ? undefined : Math.max(0, othersCount + own(wanted)),
    }),
    /** Resolves when the last intent has settled. */
    setOn(on: boolean): Promise<void> {
      wanted = on;
      return settle();
    },
  };
}
