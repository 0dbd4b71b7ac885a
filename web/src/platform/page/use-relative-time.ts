import { MINUTE_MS, relativeTime } from '@gesso/domain/kernel';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
};

/** 'Just now', '5 min ago', updated every minute. */
export const useRelativeTime = (seconds: number): string =>
  useSyncExternalStore(subscribe, () => relativeTime(seconds, Date.now()));
