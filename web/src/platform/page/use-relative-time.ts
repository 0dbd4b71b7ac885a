import { MINUTE_MS, relativeTime } from '@gesso/domain/kernel';
import { useSyncExternalStore } from 'react';
import { i18n } from '#i18n';

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
};

/** 'Just now', '5 min ago', updated every minute. */
export const useRelativeTime = (seconds: number): string =>
  useSyncExternalStore(subscribe, () => relativeTime(i18n, seconds, Date.now()));
