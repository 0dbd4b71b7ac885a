import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, isEmptyDraft, newDraft } from './draft.ts';
import { draftStore } from './draft-store.ts';

/** 'off' if the draft could not be stored: it then lasts only until the page is closed. */
export type SaveState = 'loading' | 'saved' | 'saving' | 'off';

type Change = (draft: Draft) => Draft;

/**
 * The member's drafts: the open one, saved while it is edited, and the others. A guest's draft
 * lasts until the page is closed.
 */
export function useDraft(userId: string | null) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [others, setOthers] = useState<Draft[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('loading');
  const latestDraft = useRef<Draft | null>(null);
  /** the last completely stored version; a failed part is retried with the next change */
  const stored = useRef<Draft | null>(null);

  const show = useCallback((opened: Draft) => {
    latestDraft.current = opened;
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
      (drafts) => begin(drafts, 'saved'),
      () => begin([], 'off'),
    );
    return () => {
      current = false;
    };
  }, [userId, show]);

  useEffect(() => {
    if (!draft || !latestDraft.current || draft === latestDraft.current) return;
    latestDraft.current = draft;
    if (userId === null) return;
    const before = stored.current;
    // Set before the write, so that the next one does not repeat it unless it fails.
    stored.current = draft;
    setSaveState('saving');
    draftStore.write(userId, draft, before).then(
      () => setSaveState((now) => (latestDraft.current === draft ? 'saved' : now)),
      () => {
        if (latestDraft.current?.id === draft.id) stored.current = null;
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
  /** Removes the open draft; the others are kept. */
  const clear = () => {
    show(newDraft());
    return draft ? remove(draft.id) : undefined;
  };
  /** Opens another draft, or a blank one; the open one is kept. */
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
