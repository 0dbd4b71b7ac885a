import { MINUTE_MS } from '@gesso/domain/kernel';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
};

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The time in ms, rounded down to the minute; renders again every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute, thisMinute);
