import { type Countdown, countdown, nextSunday } from '@gesso/domain/kernel';
import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1000;

type Left = { until: number; left: Countdown };

const leftAt = (now: number): Left => {
  const until = nextSunday(now);
  return { until, left: countdown(until, now) };
};

/** What is left to the coming Sunday 00:00 UTC; the clock is asked anew each time, so sleep is no matter. */
export function useCountdown(onTurn: () => void): Left {
  const [now, setNow] = useState(() => Date.now());
  const shown = leftAt(now);
  const tick = useEffectEvent(() => {
    const next = Date.now();
    setNow(next);
    if (nextSunday(next) !== shown.until) onTurn();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Each wait ends with the second it counts, so that figures neither lag nor skip.
    const wait = () => {
      timer = setTimeout(
        () => {
          tick();
          wait();
        },
        SECOND - (Date.now() % SECOND),
      );
    };
    const onWake = () => tick();
    wait();
    document.addEventListener('visibilitychange', onWake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, []);
  return shown;
}
