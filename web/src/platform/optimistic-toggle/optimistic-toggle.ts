export type ToggleHandlers<T> = {
  send: (on: boolean) => Promise<T>;
  /** Shows the optimistic state, or the confirmed one again after a failure. */
  show: (on: boolean) => void;
  onSettled: (on: boolean, reply: T) => void;
  /** A request that failed may have reached the server all the same: refetch where that matters. */
  onFailed: (problem: unknown, wanted: boolean) => void;
};

/**
 * An optimistic on/off toggle: the wanted state shows at once, one request is in flight at a time,
 * the last intent wins, and a failure rolls back to the confirmed state.
 */
export function createOptimisticToggle<T>(confirmed: boolean, handlers: ToggleHandlers<T>) {
  let confirmedState = confirmed;
  let wanted = confirmed;
  let sending = false;
  let uncertain = false;

  async function settle() {
    if (sending) return;
    sending = true;
    while (uncertain || wanted !== confirmedState) {
      const target = wanted;
      try {
        const reply = await handlers.send(target);
        confirmedState = target;
        uncertain = false;
        if (wanted === target) handlers.onSettled(target, reply);
      } catch (problem) {
        // The intent changed meanwhile: this failure is not reported, the new intent is sent instead.
        uncertain = wanted !== target;
        if (uncertain) continue;
        wanted = confirmedState;
        handlers.show(confirmedState);
        handlers.onFailed(problem, target);
      }
    }
    sending = false;
  }

  return {
    setOn(on: boolean): Promise<void> {
      if (on !== wanted) {
        wanted = on;
        handlers.show(on);
      }
      return settle();
    },
  };
}
