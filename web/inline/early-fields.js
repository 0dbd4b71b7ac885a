// Text typed into a page whose script has not started moves to the app's own field, with the focus; what was
// unfolded stays so.
(() => {
  const FIELDS = '#root :is(input, textarea)';
  const typed = new Map();
  const folds = new Map();
  let focused;
  const nameOf = (field) => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
  const isField = (element) => element instanceof Element && element.matches(FIELDS);
  const onInput = ({ target }) => isField(target) && typed.set(nameOf(target), target.value);
  const onFocus = ({ target }) => {
    focused = isField(target) ? nameOf(target) : undefined;
  };
  const titleOf = (details) => details.querySelector('summary')?.textContent;
  const onToggle = ({ target }) =>
    target.open !== undefined && folds.set(titleOf(target), target.open);
  const write = (field, text) => {
    // React has put a property of its own over this one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const move = async (event) => {
    removeEventListener('input', onInput);
    removeEventListener('focusin', onFocus);
    removeEventListener('toggle', onToggle, true);
    for (const details of document.querySelectorAll('#root details'))
      details.open = folds.get(titleOf(details)) ?? details.open;
    // A button pressed early may send what the fields hold: it waits until they are written.
    event.stopImmediatePropagation();
    const fields = [...document.querySelectorAll(FIELDS)];
    // At once, and the rest without a new task: a key that is pressed now has to find its field.
    const active = focused && fields.find((field) => nameOf(field) === focused);
    active?.focus({ preventScroll: true });
    for (const field of fields) {
      // The form renders before it gets the next field.
      await undefined;
      if (typed.has(nameOf(field))) write(field, typed.get(nameOf(field)));
    }
    await undefined;
    dispatchEvent(new Event('gesso-started'));
  };
  addEventListener('input', onInput);
  addEventListener('focusin', onFocus);
  // It does not bubble.
  addEventListener('toggle', onToggle, true);
  addEventListener('gesso-started', move, { once: true });
})();
