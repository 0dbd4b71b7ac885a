import { useRef } from 'react';

/** Where in the page the last dialog was opened: one dialog may have taken the place of another. */
let pageOpener: Element | null = null;

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** Where the focus goes when the opener went meanwhile; nowhere while another dialog holds it. */
function placeInPage(): Element | null {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return null;
  return isFocusable(pageOpener) ? pageOpener : document.querySelector('[data-page-focus]');
}

/**
 * Radix gives the focus back to a dialog's trigger; ours have none and open from anywhere. When the
 * opener went meanwhile, as with what was just deleted, the page takes the focus.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      opener.current = activeElement;
      const inPage = isFocusable(activeElement) && !activeElement.closest('[role="dialog"]');
      if (inPage) pageOpener = activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = isFocusable(opener.current) ? opener.current : placeInPage();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
