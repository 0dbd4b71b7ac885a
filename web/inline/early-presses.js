// A press on a link or a button of a page whose script has not started waits for it: left to the
// browser, it would end the script's loading and open a page where the app opens a dialog.
(() => {
  const PATIENCE = 15000;
  let pressed;
  let timer;
  const isPlain = ({ button, detail, metaKey, ctrlKey, shiftKey, altKey }) =>
    button === 0 && detail > 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const isInPage = ({ hash, pathname }) => hash && pathname === location.pathname;
  const nameOf = (element) =>
    element.href ?? element.getAttribute('aria-label') ?? element.textContent;
  const sameAs = (element) => (other) =>
    other.localName === element.localName &&
    other.type === element.type &&
    nameOf(other) === nameOf(element);
  const press = (event) => {
    const element = event.target.closest('#root :is(a[href], button)');
    if (!element || event.defaultPrevented || !isPlain(event) || isInPage(element)) return;
    event.preventDefault();
    pressed?.removeAttribute('data-pressed');
    pressed = element;
    pressed.setAttribute('data-pressed', '');
    clearTimeout(timer);
    timer = setTimeout(leave, PATIENCE);
  };
  const forget = () => {
    removeEventListener('click', press);
    clearTimeout(timer);
  };
  const leave = () => {
    forget();
    if (pressed?.href) location.assign(pressed.href);
    pressed = undefined;
  };
  const replay = () => {
    removeEventListener('click', press);
    if (!pressed) return;
    const all = [...document.querySelectorAll('#root :is(a[href], button)')];
    const element = all.find(sameAs(pressed));
    if (!element) return requestAnimationFrame(replay);
    forget();
    pressed = undefined;
    element.focus({ preventScroll: true });
    element.click();
  };
  addEventListener('click', press);
  addEventListener('gesso-started', replay, { once: true });
  for (const failure of ['gesso-failed', 'error', 'unhandledrejection'])
    addEventListener(failure, leave, { once: true });
})();
