import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { createBoundedCache } from '../bounded-cache.ts';

type Measure = { width: number; screen: number; from: number; to: number };

/* Scrolling within one step does not render anything anew. */
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

/** The last width of each masonry, by its name and the width of the screen. */
const lastWidths = createBoundedCache<number>(100);

/** The server may have rendered the first row: it stands where the masonry will be rendered. */
function renderedMeasure(name: string): Measure | null {
  const row = document.querySelector(`[data-first-row][aria-label="${CSS.escape(name)}"]`);
  return row instanceof HTMLElement ? read(row, 0) : null;
}

/** A masonry that was measured before has its full height at once, so that the scroll position can be restored. */
function guess(name: string): Measure | null {
  const width = lastWidths.get(`${name} ${window.innerWidth}`);
  if (width === undefined) return null;
  return { width, screen: window.innerWidth, from: 0, to: window.innerHeight + OVERSCAN };
}

/** The width of the element, and the range of it (px from its top) that is near the viewport. */
export function useWindowRange(ref: RefObject<HTMLElement | null>, name: string): Measure | null {
  const [rendered] = useState(() => renderedMeasure(name));
  const [measure, setMeasure] = useState(() => rendered ?? guess(name));
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
    // What is in view is drawn first; what lies around it follows from the frame after, in slices.
    if (!rendered) update(0);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => update()));
    });
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    // In the capture phase the scrolling of any ancestor is caught: the page or a dialog.
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
