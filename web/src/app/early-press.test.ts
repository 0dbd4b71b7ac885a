import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const file = new URL('../../inline/early-presses.js', import.meta.url);
const script = new Script(readFileSync(file, 'utf8'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Link = ReturnType<typeof linkTo>;

const nothing = () => undefined;

function linkTo(href: string) {
  const click = vi.fn();
  const { origin } = new URL(href);
  const attributes = { setAttribute: nothing, removeAttribute: nothing };
  const link = { href, origin, click, focus: nothing, dispatchEvent: nothing, ...attributes };
  return { ...link, closest: () => link, element: link };
}

/** As much of a page as the script asks of its window; the app's links come with the app. */
function openPage(appLinks: () => unknown[] = () => []) {
  const target = new EventTarget();
  const left: string[] = [];
  script.runInNewContext({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    document: { querySelectorAll: appLinks },
    location: { origin: 'https://gesso.test', assign: (href: string) => left.push(href) },
    PointerEvent: Event,
    MouseEvent: Event,
    setTimeout,
    clearTimeout,
    requestAnimationFrame: (work: () => void) => setTimeout(work, 16),
  });
  const press = (link: Link) => {
    const event = new Event('click', { cancelable: true });
    const plain = { button: 0, detail: 1 };
    Object.defineProperty(event, 'target', { value: link });
    target.dispatchEvent(Object.assign(event, plain));
    return event.defaultPrevented;
  };
  return { left, press, tell: (name: string) => target.dispatchEvent(new Event(name)) };
}

const [post, otherPost] = ['https://gesso.test/post/1', 'https://gesso.test/post/2'];

describe('a post pressed before the app has started', () => {
  it('is opened by the browser when the app has not come within 15 seconds', () => {
    const { left, press } = openPage();
    expect(press(linkTo(post))).toBe(true);
    vi.advanceTimersByTime(14_999);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual([post]);
    vi.advanceTimersByTime(60_000);
    expect(left, 'once').toEqual([post]);
    expect(press(linkTo(otherPost)), 'from then on presses are the browser’s').toBe(false);
  });

  it('waits anew when another one is pressed, which then counts', () => {
    const { left, press } = openPage();
    press(linkTo(post));
    vi.advanceTimersByTime(10_000);
    press(linkTo(otherPost));
    vi.advanceTimersByTime(14_999);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual([otherPost]);
  });

  it('is opened by the app that comes in time, and never by the browser as well', () => {
    const tile = linkTo(post);
    const { left, press, tell } = openPage(() => [tile.element]);
    press(linkTo(post));
    vi.advanceTimersByTime(14_000);
    tell('gesso-started');
    expect(tile.element.click).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(left).toEqual([]);
  });

  it('is opened by the browser when the app has started without it for 15 seconds', () => {
    const { left, press, tell } = openPage();
    press(linkTo(post));
    tell('gesso-started');
    vi.advanceTimersByTime(15_000);
    expect(left).toEqual([post]);
    vi.advanceTimersByTime(60_000);
    expect(left).toEqual([post]);
  });
});
