import { nextSunday } from '@gesso/domain/kernel';
import { useEffect, useEffectEvent, useState } from 'react';
import { timeLeft } from './time-left.ts';

const SECOND = 1000;

/**
 * The time left until next Sunday, 00:00 UTC, computed from the clock on every tick, so that it is
 * correct immediately after the device was asleep. At zero `onWeekEnd` loads the next week; until
 * then the countdown shows zero.
 */
export function useCountdown(onWeekEnd: () => Promise<void>) {
  const [now, setNow] = useState(() => Date.now());
  const [ended, setEnded] = useState<number | null>(null);
  const shown = timeLeft(now, ended);
  const tick = useEffectEvent(() => {
    const next = Date.now();
    setNow(next);
    if (ended !== null || nextSunday(next) === shown.until) return;
    setEnded(shown.until);
    void onWeekEnd().finally(() => setEnded(null));
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Each timeout is aligned to the full second, so that no second lags or is skipped.
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
