/** Thrown when the queue before a lane is full; answered with 503. */
export class Crowded extends Error {
  readonly statusCode = 503;
}

/** Dear work, a few pieces at once; the rest waits in a bounded queue. */
export function lane(atOnce: number, mostWaiting: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new Crowded('too much dear work at once');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
