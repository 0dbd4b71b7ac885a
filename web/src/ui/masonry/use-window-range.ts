import { type RefObject, useLayoutEffect, useState } from 'react';

type Measure = { width: number; screen: number; from: number; to: number };

/* Scrolling within one step does not render anything anew. */
const STEP = 240;
const OVERSCAN = 900;

const read = (element: HTMLElement): Measure => {
  const box = element.getBoundingClientRect();
  const view = window.innerHeight;
  const from = Math.floor((-box.top - OVERSCAN) / STEP) * STEP;
  const to = Math.ceil((-box.top + view + OVERSCAN) / STEP) * STEP;
  return { width: element.clientWidth, screen: window.innerWidth, from, to };
};

const same = (a: Measure, b: Measure): boolean =>
  a.width === b.width && a.screen === b.screen && a.from === b.from && a.to === b.to;

/** How wide the element is, and which stretch of it (px from its top) is near the eye. */
export function useWindowRange(ref: RefObject<HTMLElement | null>): Measure | null {
  const [measure, setMeasure] = useState<Measure | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const next = read(element);
      setMeasure((last) => (last && same(last, next) ? last : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    // In the capture phase the scrolling of any ancestor is heard: the page or a dialog.
    document.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [ref]);
  return measure;
}
