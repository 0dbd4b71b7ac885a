function createMenuMemory() {
  let trigger: Element | null = null;
  const forget = () => {
    trigger = null;
  };
  return {
    /** Remembers the button of a menu as an item is chosen, until the next press: what opens now belongs to it. */
    rememberMenu: (button: Element | null): void => {
      trigger = button;
      for (const press of ['pointerdown', 'keydown']) {
        document.addEventListener(press, forget, { capture: true, once: true });
      }
    },
    /** The button of the menu of which an item was just chosen. */
    chosenMenuButton: (): Element | null => trigger,
  };
}

export const { rememberMenu, chosenMenuButton } = createMenuMemory();
