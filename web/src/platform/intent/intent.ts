export type Handlers<T> = {
  send: (on: boolean) => Promise<T>;
  /** Shows a state before the server has agreed to it, or after it has not. */
  show: (on: boolean) => void;
  onSettled: (on: boolean, reply: T) => void;
  /** What is so may have to be asked for: a request that failed may have arrived all the same. */
  onFailed: (problem: unknown, wanted: boolean) => void;
};

/**
 * What somebody wants a switch to be. However fast they change their mind, one request is out at
 * a time and the last wish is the one that stands; a refusal puts the switch back.
 */
export function createIntent<T>(confirmed: boolean, handlers: Handlers<T>) {
  let known = confirmed;
  let wanted = confirmed;
  let sending = false;
  let unsure = false;

  async function settle() {
    if (sending) return;
    sending = true;
    while (unsure || wanted !== known) {
      const target = wanted;
      try {
        const reply = await handlers.send(target);
        known = target;
        unsure = false;
        if (wanted === target) handlers.onSettled(target, reply);
      } catch (problem) {
        // Whoever changed their mind meanwhile is not told; what they want now is sent instead.
        unsure = wanted !== target;
        if (unsure) continue;
        wanted = known;
        handlers.show(known);
        handlers.onFailed(problem, target);
      }
    }
    sending = false;
  }

  return {
    want(on: boolean): Promise<void> {
      if (on !== wanted) {
        wanted = on;
        handlers.show(on);
      }
      return settle();
    },
  };
}
