let trigger: Element | null = null;

const forget = () => {
  trigger = null;
};

/** Remembers the button of a menu as an item is chosen, until the next press: what opens now belongs to it. */
export function rememberMenu(button: Element | null): void {
  trigger = button;
  for (const press of ['pointerdown', 'keydown']) {
    document.addEventListener(press, forget, { capture: true, once: true });
  }
}

/** The button of the menu of which an item was just chosen. */
export const chosenMenuButton = (): Element | null => trigger;
