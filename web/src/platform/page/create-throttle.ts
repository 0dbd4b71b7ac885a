/** Runs immediately, and at most once more at the end of each period of `ms`. */
export function createThrottle(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;

  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) start(waiting);
    }, ms);
  }

  function start(act: () => void): void {
    waiting = undefined;
    rest();
    act();
  }

  return {
    run(act: () => void): void {
      if (timer === undefined) start(act);
      else waiting = act;
    },
    cancel(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
