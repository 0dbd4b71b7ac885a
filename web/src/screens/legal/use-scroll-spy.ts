import { useEffect, useRef, useState } from 'react';
import { sectionAt } from './section-at.ts';

/* below the top bar and the sticky section picker */
const READING_LINE = 152;

function currentSection(ids: readonly string[]): string | undefined {
  const tops = ids.map(
    (id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  );
  const height = window.innerHeight;
  const left = document.documentElement.scrollHeight - window.scrollY - height;
  return ids[sectionAt({ tops, line: READING_LINE, height, left })];
}

type ScrollSpy = { current: string | undefined; goTo: (id: string) => void };

/**
 * The current section, and a function that scrolls to a section, which stays current until the next
 * scroll.
 */
export function useScrollSpy(ids: readonly string[]): ScrollSpy {
  const [current, setCurrent] = useState(ids[0]);
  const wentTo = useRef<number | null>(null);
  useEffect(() => {
    const onScroll = () => {
      if (wentTo.current === window.scrollY) return;
      wentTo.current = null;
      setCurrent(currentSection(ids));
    };
    document.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      document.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [ids]);
  const goTo = (id: string) => {
    document.getElementById(id)?.scrollIntoView();
    wentTo.current = window.scrollY;
    setCurrent(id);
  };
  return { current, goTo };
}
