import { useSyncExternalStore } from 'react';

const pointer = matchMedia('(hover: hover) and (pointer: fine)');

const subscribe = (listener: () => void) => {
  pointer.addEventListener('change', listener);
  return () => pointer.removeEventListener('change', listener);
};

/** Whether fingers are used here, so that nothing may wait for a hover. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, () => !pointer.matches);
