import { avatarOf, type PersonCard } from '@gesso/domain/accounts';
import { foldCase } from '@gesso/domain/kernel';
import { completeName, type TypedName, typedName } from '@gesso/domain/mentions';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { call } from '../api/call.ts';
import { useDebounced } from '../page/use-debounced.ts';

const TYPING_PAUSE_MS = 120;
const FRESH_MS = 60_000;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const suggestionsQuery = (beginning: string, postId: string | undefined) =>
  queryOptions({
    queryKey: ['mention-suggestions', postId ?? '', beginning],
    queryFn: ({ signal }) =>
      call('GET /api/mentions/suggestions', { query: { beginning, postId }, signal }),
    staleTime: FRESH_MS,
    // A failed lookup is ignored: a name can be typed without suggestions.
    retry: false,
  });

/** People whose name begins with the typed text; none once the only match is complete. */
function filterMatches(people: readonly PersonCard[], beginning: string): PersonCard[] {
  const typed = foldCase(beginning);
  const matches = people.filter(({ username }) => foldCase(username).startsWith(typed));
  return matches.length === 1 && foldCase(matches[0]?.username ?? '') === typed ? [] : matches;
}

/** Suggestions for the name at the caret. */
function useSuggestions(typed: TypedName | null, postId: string | undefined): PersonCard[] {
  const beginning = useDebounced(typed && foldCase(typed.beginning), TYPING_PAUSE_MS);
  const { data } = useQuery({
    ...suggestionsQuery(beginning ?? '', postId),
    enabled: typed !== null && beginning !== null,
    placeholderData: keepPreviousData,
  });
  return typed && data ? filterMatches(data.people, typed.beginning) : [];
}

type MentionCompletionOptions = {
  text: string;
  onText: (text: string) => void;
  /** the post whose commenters are suggested first */
  postId?: string;
};

/**
 * Completes the @username being typed in a text field. ARIA in HTML does not allow a textarea as a
 * combobox, so the field stays a text field that controls a list, and a live region announces its
 * options.
 */
export function useMentionCompletion({ text, onText, postId }: MentionCompletionOptions) {
  const listId = useId();
  const box = useRef<TextBox>(null);
  const nextCaret = useRef<number | null>(null);
  const [typed, setTyped] = useState<TypedName | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [chosen, setActive] = useState(0);
  const people = useSuggestions(typed?.start === dismissed ? null : typed, postId);
  const active = Math.min(chosen, people.length - 1);
  const isOpen = people.length > 0;

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const look = ({ value, selectionStart, selectionEnd }: TextBox) => {
    const caret = selectionStart === selectionEnd ? selectionStart : null;
    const typedHere = caret === null ? null : typedName(value, caret);
    if (typedHere?.start !== typed?.start) setDismissed(null);
    if (typedHere?.beginning !== typed?.beginning) setActive(0);
    setTyped(typedHere);
  };
  const choose = (index: number) => {
    const person = people[index];
    const caret = box.current?.selectionStart ?? null;
    if (!person || !typed || caret === null) return;
    const completed = completeName(text, caret, typed, person.username);
    nextCaret.current = completed.caret;
    setTyped(null);
    onText(completed.text);
    box.current?.focus();
  };
  const step = (by: number) => setActive((active + by + people.length) % people.length);
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => choose(active),
    Tab: () => choose(active),
    Escape: () => setDismissed(typed?.start ?? null),
  };

  return {
    /** props for the field, in addition to its value */
    field: {
      ref: (element: TextBox | null) => {
        box.current = element;
      },
      onSelect: ({ currentTarget }: SyntheticEvent<TextBox>) => look(currentTarget),
      onBlur: () => setTyped(null),
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key];
        const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey;
        if (!isOpen || !act || hasModifier || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        act();
      },
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${active}` : undefined,
    },
    /** call after the field's text has changed */
    look,
    focus: () => box.current?.focus(),
    list: {
      id: listId,
      field: box,
      options: people.map((person) => ({
        id: person.id,
        label: person.username,
        detail: person.fullName,
        avatar: avatarOf(person),
      })),
      active,
      isWanted: typed !== null,
      onChoose: choose,
    },
  };
}
