function createMenuMemory() {
  let trigger: Element | null = null;
  const forget = () => {
    trigger = null;
  };
  return {
    /**
     * Remembers the menu's button when an item is chosen, until the next press: dialogs opened now
     * belong to it.
     */
    rememberMenu: (button: Element | null): void => {
      trigger = button;
      for (const press of ['pointerdown', 'keydown']) {
        document.addEventListener(press, forget, { capture: true, once: true });
      }
    },
    /** The button of the menu whose item was just chosen. */
    chosenMenuButton: (): Element | null => trigger,
  };
}

export const { rememberMenu, chosenMenuButton } = createMenuMemory();
