import { useSyncExternalStore } from 'react';

const pointer =
  typeof matchMedia === 'undefined' ? null : matchMedia('(hover: hover) and (pointer: fine)');

const subscribe = (listener: () => void) => {
  pointer?.addEventListener('change', listener);
  return () => pointer?.removeEventListener('change', listener);
};

/** The pointer type is only known in the browser. */
const onServer = () => null;

/** Whether the device has no precise hovering pointer, so that nothing may depend on hover; null on the server. */
export const useTouch = (): boolean | null =>
  useSyncExternalStore(subscribe, () => !pointer?.matches, onServer);
