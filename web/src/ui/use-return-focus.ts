import { useRef } from 'react';

/**
 * Radix gives the focus back to a dialog's trigger; ours have none and open from anywhere. When the
 * opener went meanwhile, as with what was just deleted, the page takes the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there = opener.current?.isConnected;
      const target = there ? opener.current : document.querySelector('[data-page-focus]');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
