import { useSyncExternalStore } from 'react';

/** The stylesheet's breakpoint `md`. */
const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 768px)');

const subscribe = (listener: () => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/** Whether there is room for two columns; false on the server, where the screen is unknown. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide?.matches === true,
    () => false,
  );
