import { useSyncExternalStore } from 'react';

const pointer = matchMedia('(hover: hover) and (pointer: fine)');

const subscribe = (listener: () => void) => {
  pointer.addEventListener('change', listener);
  return () => pointer.removeEventListener('change', listener);
};

/** Whether the device has no precise hovering pointer, so that nothing may depend on hover. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, () => !pointer.matches);
