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

/** The part of the window that the script uses; `appLinks` returns the links of the loaded app. */
function openPage(appLinks: () => unknown[] = () => []) {
  const target = new EventTarget();
  const openedUrls: string[] = [];
  script.runInNewContext({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    document: { querySelectorAll: appLinks },
    location: { origin: 'https://gesso.test', assign: (href: string) => openedUrls.push(href) },
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
  return { openedUrls, press, tell: (name: string) => target.dispatchEvent(new Event(name)) };
}

const [post, otherPost] = ['https://gesso.test/post/1', 'https://gesso.test/post/2'];

describe('a click on a post before the app has started', () => {
  it('is followed by the browser when the app has not loaded within 15 seconds', () => {
    const { openedUrls, press } = openPage();
    expect(press(linkTo(post))).toBe(true);
    vi.advanceTimersByTime(14_999);
    expect(openedUrls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(openedUrls).toEqual([post]);
    vi.advanceTimersByTime(60_000);
    expect(openedUrls, 'once').toEqual([post]);
    expect(press(linkTo(otherPost)), 'later clicks are left to the browser').toBe(false);
  });

  it('restarts the wait when another post is clicked, and opens that one', () => {
    const { openedUrls, press } = openPage();
    press(linkTo(post));
    vi.advanceTimersByTime(10_000);
    press(linkTo(otherPost));
    vi.advanceTimersByTime(14_999);
    expect(openedUrls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(openedUrls).toEqual([otherPost]);
  });

  it('is followed only by the app when it loads in time', () => {
    const tile = linkTo(post);
    const { openedUrls, press, tell } = openPage(() => [tile.element]);
    press(linkTo(post));
    vi.advanceTimersByTime(14_000);
    tell('gesso-started');
    expect(tile.element.click).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(openedUrls).toEqual([]);
  });

  it('is followed by the browser when the app started without handling it for 15 seconds', () => {
    const { openedUrls, press, tell } = openPage();
    press(linkTo(post));
    tell('gesso-started');
    vi.advanceTimersByTime(15_000);
    expect(openedUrls).toEqual([post]);
    vi.advanceTimersByTime(60_000);
    expect(openedUrls).toEqual([post]);
  });
});
