import { useRef } from 'react';
import { chosenMenuButton } from './chosen-from-menu.ts';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** The focus target when the opener is unmounted; null while another dialog has the focus. */
function fallbackFor(pageOpener: Element | null): Element | null {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return null;
  return isFocusable(pageOpener) ? pageOpener : document.querySelector('[data-page-focus]');
}

/** The element a dialog opens from; for a menu item, which unmounts, the menu's button. */
function currentOpener(): Element | null {
  const { activeElement } = document;
  const stays = isFocusable(activeElement) && !activeElement.closest('[role="menu"]');
  return stays ? activeElement : (chosenMenuButton() ?? activeElement);
}

function createReturnFocus() {
  /**
   * The element in the page from which the last dialog was opened; another dialog may have replaced
   * it since. A weak reference, because an element of a screen that was left would keep its
   * surroundings in memory.
   */
  let pageOpener: WeakRef<Element> | null = null;
  return function useReturnFocus() {
    const opener = useRef<Element | null>(null);
    return {
      onOpenAutoFocus: () => {
        const from = currentOpener();
        opener.current = from;
        const inPage = isFocusable(from) && !from.closest('[role="dialog"]');
        if (inPage) pageOpener = new WeakRef(from);
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        const target = isFocusable(opener.current)
          ? opener.current
          : fallbackFor(pageOpener?.deref() ?? null);
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      },
    };
  };
}

/**
 * Radix returns the focus to a dialog's trigger; ours have none and open from anywhere. If the
 * opener is unmounted by then, such as a deleted item, the page's heading takes the focus.
 */
export const useReturnFocus = createReturnFocus();
