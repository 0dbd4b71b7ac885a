import { useRef } from 'react';
import { chosenMenuButton } from './chosen-from-menu.ts';

const isFocusable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** The focus target when the opener is gone; null while another dialog has the focus. */
function fallbackFor(pageOpener: Element | null): Element | null {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return null;
  return isFocusable(pageOpener) ? pageOpener : document.querySelector('[data-page-focus]');
}

/** What a dialog opens from: for an item of a menu, which is gone by then, the button of that menu. */
function openerNow(): Element | null {
  const { activeElement } = document;
  const stays = isFocusable(activeElement) && !activeElement.closest('[role="menu"]');
  return stays ? activeElement : (chosenMenuButton() ?? activeElement);
}

function createReturnFocus() {
  /**
   * What the last dialog was opened from in the page; another dialog may have replaced it since. A weak
   * reference, since the screen may have been left: an element keeps everything around it in memory.
   */
  let pageOpener: WeakRef<Element> | null = null;
  return function useReturnFocus() {
    const opener = useRef<Element | null>(null);
    return {
      onOpenAutoFocus: () => {
        const from = openerNow();
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
 * Radix returns the focus to a dialog's trigger; ours have none and open from anywhere. When the
 * opener is gone by then, such as a deleted item, the page's heading takes the focus.
 */
export const useReturnFocus = createReturnFocus();
