// A press on a link or a button of a page whose script has not started waits for it: left to the
// browser, it would end the script's loading and open a page where the app opens a dialog.
(() => {
  const PATIENCE = 15000;
  const CONTROLS = '#root :is(a[href], button)';
  let pressed;
  let timer;
  const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }) =>
    button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  // Another tab, another site, an email program, a part of this page: no script is needed for them.
  const isForBrowser = ({ href, target, origin, hash, pathname }) =>
    href && (target || origin !== location.origin || (hash && pathname === location.pathname));
  const nameOf = (element) =>
    element.href ?? element.getAttribute('aria-label') ?? element.textContent;
  const sameAs = (element) => (other) =>
    other.localName === element.localName &&
    other.type === element.type &&
    nameOf(other) === nameOf(element);
  const press = (event) => {
    const element = event.target.closest(CONTROLS);
    if (!element || event.defaultPrevented || !isPlain(event) || isForBrowser(element)) return;
    event.preventDefault();
    pressed?.element.removeAttribute('data-pressed');
    element.setAttribute('data-pressed', '');
    // A field keeps the focus when Enter in it presses the button of its form.
    const focus = event.detail > 0 || document.activeElement === element;
    pressed = { element, focus, byKey: event.detail === 0 };
    clearTimeout(timer);
    timer = setTimeout(leave, PATIENCE);
  };
  const forget = () => {
    removeEventListener('click', press);
    clearTimeout(timer);
  };
  const leave = () => {
    forget();
    if (pressed?.element.href) location.assign(pressed.element.href);
    pressed = undefined;
  };
  // All that a press consists of: menus open on the first event, tabs on the second, buttons act on the last.
  const repeat = (element, { focus, byKey }) => {
    const common = { bubbles: true, cancelable: true, composed: true };
    const send = (Kind, type, more) =>
      element.dispatchEvent(new Kind(type, { ...common, ...more }));
    const key = { key: 'Enter', code: 'Enter' };
    const pointer = { pointerType: 'mouse', isPrimary: true, detail: 1 };
    if (!byKey) send(PointerEvent, 'pointerdown', { ...pointer, buttons: 1 });
    if (!byKey) send(MouseEvent, 'mousedown', { ...pointer, buttons: 1 });
    if (focus) element.focus({ preventScroll: true });
    if (!byKey) send(PointerEvent, 'pointerup', pointer);
    if (!byKey) send(MouseEvent, 'mouseup', pointer);
    if (!byKey || send(KeyboardEvent, 'keydown', key)) element.click();
    if (byKey) send(KeyboardEvent, 'keyup', key);
  };
  const replay = () => {
    removeEventListener('click', press);
    if (!pressed) return;
    const all = [...document.querySelectorAll(CONTROLS)];
    const element = all.find(sameAs(pressed.element));
    if (!element) return requestAnimationFrame(replay);
    forget();
    repeat(element, pressed);
    pressed = undefined;
  };
  addEventListener('click', press);
  addEventListener('gesso-started', replay, { once: true });
  for (const failure of ['gesso-failed', 'error', 'unhandledrejection'])
    addEventListener(failure, leave, { once: true });
})();
