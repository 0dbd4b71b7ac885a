import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inlineSign, rowStepOf } from '../direction.ts';
import { isMotionReduced } from '../reduced-motion.ts';

/** The names of the slides, their buttons and their dots. */
export type SlideNames = {
  all: string;
  previous: string;
  next: string;
  /** a slide by its number, from 1 */
  numbered: (number: number) => string;
};

export type Slide = { key: string; name: string; content: ReactNode };

export type CarouselState = {
  track: RefObject<HTMLUListElement | null>;
  current: number;
  count: number;
  show: (index: number) => void;
  onScroll: () => void;
};

/** ms without a scroll event until the scroll has ended, since older Safari lacks `scrollend`. */
const SCROLL_END_DELAY = 120;

/**
 * Slides in a scroll-snap track: the browser scrolls and swipes; this hook tracks the current
 * slide.
 */
export function useCarousel(count: number): CarouselState {
  const track = useRef<HTMLUListElement>(null);
  const scrollEnd = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);
  const onScroll = () => {
    clearTimeout(scrollEnd.current);
    scrollEnd.current = setTimeout(() => {
      if (track.current) setCurrent(nearestSlide(track.current));
    }, SCROLL_END_DELAY);
  };
  const show = (index: number) => {
    const element = track.current;
    if (!element || index < 0 || index >= count) return;
    setCurrent(index);
    const left = inlineSign() * index * element.clientWidth;
    element.scrollTo({ left, behavior: scrollBehavior() });
  };
  useEffect(() => () => clearTimeout(scrollEnd.current), []);
  return { track, current, count, show, onScroll };
}

type Track = Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>;

/** From right to left, `scrollLeft` is negative after the first slide. */
export const nearestSlide = ({ scrollLeft, clientWidth }: Track): number =>
  Math.abs(Math.round(scrollLeft / Math.max(1, clientWidth)));

const scrollBehavior = (): ScrollBehavior => (isMotionReduced() ? 'instant' : 'smooth');

/** Elements that handle the arrow keys themselves. */
const USES_ARROW_KEYS = 'input, textarea, select, [role="tablist"], [role="menu"]';

/** Changes slides with the arrow keys, within the carousel or anywhere in the document. */
export function useArrowKeys(
  { current, count, show }: CarouselState,
  scope: RefObject<HTMLElement | null> | 'document',
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
    const step = rowStepOf(key);
    if (step === null) return;
    if (defaultPrevented || altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.closest(USES_ARROW_KEYS)) return;
    event.preventDefault();
    show(current + step);
  });
  const several = count > 1;
  useEffect(() => {
    const listened = scope === 'document' ? document.body : scope.current;
    if (!several || !listened) return;
    const listen = (event: KeyboardEvent) => press(event);
    listened.addEventListener('keydown', listen);
    return () => listened.removeEventListener('keydown', listen);
  }, [several, scope]);
}
