import { sentenceFor } from '@gesso/domain/catalogue';
import { postLimits } from '@gesso/domain/posts';
import { SUGGEST_FROM, suggestArtForms } from '@gesso/domain/tags';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { RemovableChip } from '../../../ui/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { withTag } from './draft.ts';

type TagInputProps = {
  tags: string[];
  onChange: (tags: string[]) => void;
  onProblem: (sentence: string | null) => void;
};

/** Tags from the vocabulary, offered from the second letter on. */
export function TagInput({ tags, onChange, onProblem }: TagInputProps) {
  const list = useId();
  const listbox = useRef<HTMLDivElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const suggestions = open ? suggestArtForms(typed, tags) : [];
  const current = suggestions[active];
  const isUnknown = typed.trim().length >= SUGGEST_FROM && suggestArtForms(typed, []).length === 0;

  const isOpen = suggestions.length > 0;
  useEffect(() => {
    // It opens downwards, so that what was written above stays to be read.
    if (isOpen) listbox.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(0);
  };
  const choose = (tag: string) => {
    const next = withTag(tags, tag);
    if (!next.ok) return onProblem(sentenceFor(next.code));
    onProblem(null);
    onChange(next.value);
    type('');
    // What sticks at the foot of the form may lie over the place where it appears.
    requestAnimationFrame(() => chips.current?.scrollIntoView({ block: 'nearest' }));
  };
  const step = (by: number) =>
    setActive((now) => (now + by + suggestions.length) % Math.max(1, suggestions.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') return onChange(tags.slice(0, -1));
    // Enter in this field never sends the form: a half-typed tag is no tag.
    if (event.key === 'Enter') {
      event.preventDefault();
      if (current) choose(current);
    }
    if (suggestions.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape') setOpen(false);
  };

  return (
    <div className="flex flex-col gap-2" data-keeps-escape={isOpen ? '' : undefined}>
      <div className="relative">
        <TextField
          label="Tags"
          name="tags"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${list}-${active}` : undefined}
          autoComplete="off"
          placeholder={`Type at least ${SUGGEST_FROM} letters, such as "pa"`}
          hint={
            isUnknown
              ? `No art form is called “${typed.trim()}”`
              : `Choose ${postLimits.tagsMin} to ${postLimits.tagsMax} tags from the suggestions.`
          }
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        <div
          ref={listbox}
          id={list}
          role="listbox"
          aria-label="Suggestions"
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 scroll-mb-[calc(var(--bottom-bar-height)+12px)] overflow-y-auto rounded-tile bg-surface p-1.5 shadow-float inset-ring inset-ring-line"
        >
          {suggestions.map((tag, index) => (
            <div
              key={tag}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus, and the list with it.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(tag);
              }}
              className={cx(
                'flex min-h-11 cursor-pointer items-center rounded-6 px-3 text-14 sm:min-h-10',
                index === active && 'bg-wash',
              )}
            >
              {tag}
            </div>
          ))}
        </div>
      </div>
      {tags.length > 0 && (
        <ul ref={chips} aria-label="Chosen tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <RemovableChip
                removeLabel={`Remove ${tag}`}
                onRemove={() => onChange(tags.filter((each) => each !== tag))}
              >
                {tag}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
