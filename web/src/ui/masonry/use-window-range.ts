import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { createBoundedCache } from '../bounded-cache.ts';

type Measure = { width: number; screen: number; from: number; to: number };

/* Scrolling within one step causes no render. */
const STEP = 240;
const OVERSCAN = 900;

const read = (element: HTMLElement, overscan: number): Measure => {
  const box = element.getBoundingClientRect();
  const view = window.innerHeight;
  const from = Math.floor((-box.top - overscan) / STEP) * STEP;
  const to = Math.ceil((-box.top + view + overscan) / STEP) * STEP;
  return { width: element.clientWidth, screen: window.innerWidth, from, to };
};

const same = (a: Measure, b: Measure): boolean =>
  a.width === b.width && a.screen === b.screen && a.from === b.from && a.to === b.to;

/** The last width of each masonry, by its name and the screen width. */
const lastWidths = createBoundedCache<number>(100);

/** The server may have rendered the first row at the masonry's position. */
function renderedMeasure(name: string): Measure | null {
  const row = document.querySelector(`[data-first-row][aria-label="${CSS.escape(name)}"]`);
  return row instanceof HTMLElement ? read(row, 0) : null;
}

/**
 * A masonry measured before has its full height immediately, so that the scroll position can be
 * restored.
 */
function restoreMeasure(name: string): Measure | null {
  const width = lastWidths.get(`${name} ${window.innerWidth}`);
  if (width === undefined) return null;
  return { width, screen: window.innerWidth, from: 0, to: window.innerHeight + OVERSCAN };
}

/** The width of the element, and its range (px from its top) near the viewport. */
export function useWindowRange(ref: RefObject<HTMLElement | null>, name: string): Measure | null {
  const [rendered] = useState(() => renderedMeasure(name));
  const [measure, setMeasure] = useState(() => rendered ?? restoreMeasure(name));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let frame = 0;
    const update = (overscan = OVERSCAN) => {
      frame = 0;
      const next = read(element, overscan);
      lastWidths.set(`${name} ${next.screen}`, next.width);
      setMeasure((last) => (last && same(last, next) ? last : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(() => update());
    };
    // Visible items render first; those around them follow in later frames, in slices.
    if (!rendered) update(0);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => update()));
    });
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    // The capture phase catches the scrolling of any ancestor: the page or a dialog.
    document.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [ref, name, rendered]);
  return measure;
}
