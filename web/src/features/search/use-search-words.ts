import { type SearchFilter, searchQuery } from '@gesso/domain/search';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 200;

export type SearchWords = { q: string; filter: SearchFilter };

/**
 * What is being typed, and what is looked for once the typing pauses. `onLook` hears of each, so
 * that the address can say it too.
 */
export function useSearchWords(start: SearchWords, onLook: (words: SearchWords) => void) {
  const [typed, setTyped] = useState(start.q);
  const [words, setWords] = useState(start);
  const look = (next: SearchWords) => {
    if (next.q === words.q && next.filter === words.filter) return;
    setWords(next);
    onLook(next);
  };
  const settle = useEffectEvent((text: string) => look({ ...words, q: searchQuery(text) }));
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    words,
    type: setTyped,
    /** Without waiting: Enter was pressed. */
    lookNow: () => look({ ...words, q: searchQuery(typed) }),
    choose: (filter: SearchFilter) => look({ q: searchQuery(typed), filter }),
  };
}
