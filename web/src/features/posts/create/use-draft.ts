import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, newDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';

/** 'off' where the browser refuses storage: the draft then lasts as long as the page. */
export type Keeping = 'loading' | 'saved' | 'saving' | 'off';

type Change = (draft: Draft) => Draft;

/** The member's draft, saved while it is written; a guest's lasts as long as the page. */
export function useDraft(userId: string | null) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [keeping, setKeeping] = useState<Keeping>('loading');
  const kept = useRef<Draft | null>(null);

  useEffect(() => {
    let current = true;
    const begin = (found: Draft, state: Keeping) => {
      if (!current) return;
      kept.current = found;
      setDraft(found);
      setKeeping(state);
    };
    if (userId === null) {
      begin(newDraft(), 'off');
      return;
    }
    draftStore.read(userId).then(
      (found) => begin(found, 'saved'),
      () => begin(newDraft(), 'off'),
    );
    return () => {
      current = false;
    };
  }, [userId]);

  useEffect(() => {
    const before = kept.current;
    if (!draft || !before || draft === before) return;
    kept.current = draft;
    if (userId === null) return;
    setKeeping('saving');
    draftStore.write(userId, draft, before).then(
      () => setKeeping((now) => (kept.current === draft ? 'saved' : now)),
      () => setKeeping('off'),
    );
  }, [draft, userId]);

  const change = useCallback((by: Change) => setDraft((now) => now && by(now)), []);
  const clear = useCallback(() => {
    const blank = newDraft();
    kept.current = blank;
    setDraft(blank);
    return userId === null ? undefined : draftStore.clear(userId).catch(() => setKeeping('off'));
  }, [userId]);
  return { draft, keeping, change, clear };
}
