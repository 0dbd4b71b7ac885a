import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, isEmptyDraft, newDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';

/** 'off' where the draft could not be stored: it then lasts as long as the page. */
export type SaveState = 'loading' | 'saved' | 'saving' | 'off';

type Change = (draft: Draft) => Draft;

/**
 * The member's drafts: the one that is open, saved while it is written, and the others. A guest's
 * lasts as long as the page.
 */
export function useDraft(userId: string | null) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [others, setOthers] = useState<Draft[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('loading');
  const kept = useRef<Draft | null>(null);
  /** the draft as it was last stored whole; what could not be stored is tried again with the next change */
  const stored = useRef<Draft | null>(null);

  const show = useCallback((opened: Draft) => {
    kept.current = opened;
    stored.current = opened;
    setDraft(opened);
  }, []);

  useEffect(() => {
    let current = true;
    const begin = ([latest = newDraft(), ...rest]: Draft[], state: SaveState) => {
      if (!current) return;
      show(latest);
      setOthers(rest);
      setSaveState(state);
    };
    if (userId === null) {
      begin([], 'off');
      return;
    }
    draftStore.list(userId).then(
      (found) => begin(found, 'saved'),
      () => begin([], 'off'),
    );
    return () => {
      current = false;
    };
  }, [userId, show]);

  useEffect(() => {
    if (!draft || !kept.current || draft === kept.current) return;
    kept.current = draft;
    if (userId === null) return;
    const before = stored.current;
    // Until a write fails, the next one need not repeat what is on its way.
    stored.current = draft;
    setSaveState('saving');
    draftStore.write(userId, draft, before).then(
      () => setSaveState((now) => (kept.current === draft ? 'saved' : now)),
      () => {
        if (kept.current?.id === draft.id) stored.current = null;
        setSaveState('off');
      },
    );
  }, [draft, userId]);

  const change = useCallback(
    (by: Change) => setDraft((now) => now && { ...by(now), savedAt: Date.now() }),
    [],
  );
  const remove = useCallback(
    (id: string) =>
      userId === null ? undefined : draftStore.remove(userId, id).catch(() => setSaveState('off')),
    [userId],
  );
  /** Removes the open draft; the others stay. */
  const clear = () => {
    show(newDraft());
    return draft ? remove(draft.id) : undefined;
  };
  /** Opens another draft, or a blank one; the open one is kept among the others. */
  const open = (other = newDraft()) => {
    const rest = others.filter(({ id }) => id !== other.id);
    setOthers(draft && !isEmptyDraft(draft) ? [draft, ...rest] : rest);
    show(other);
  };
  const discard = (other: Draft) => {
    setOthers((now) => now.filter(({ id }) => id !== other.id));
    return remove(other.id);
  };
  return { draft, others, saveState, change, clear, open, discard };
}
