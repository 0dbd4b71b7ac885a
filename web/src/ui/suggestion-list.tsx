import { plural, t } from '@lingui/core/macro';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Avatar } from './avatar.tsx';
import { cx } from './cx.ts';
import { LiveRegion } from './live-region.tsx';
import { useFloatingList } from './use-floating-list.ts';

type Suggestion = {
  id: string;
  label: string;
  detail: string;
  avatar: { initial: string; src: string | null };
};

type SuggestionListProps = {
  id: string;
  /** the text field */
  field: RefObject<HTMLElement | null>;
  options: Suggestion[];
  active: number;
  /** whether text that can be completed is being typed */
  isWanted: boolean;
  onChoose: (index: number) => void;
};

const inWords = (count: number): string =>
  count === 0
    ? ''
    : t`${plural(count, { one: '# suggestion', other: '# suggestions' })}. Use the up and down arrow keys, and Enter to choose.`;

/** The field keeps the focus, and a phone its keyboard; keys are handled there. */
const pointer = (choose: () => void) => ({
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: choose,
});

/** Completions for a text field, overlaying the content below; the field keeps the focus. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, field, options, active, isWanted, onChoose } = props;
  const isOpen = options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useFloatingList(list, field, isOpen);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      {isWanted && <LiveRegion>{inWords(options.length)}</LiveRegion>}
      {isOpen && (
        <div
          ref={list}
          id={id}
          popover="manual"
          role="listbox"
          aria-label={t`People`}
          className="inset-auto m-0 overflow-y-auto rounded-tile bg-surface p-1.5 text-ink shadow-float inset-ring inset-ring-line"
        >
          {options.map((option, index) => (
            <div
              key={option.id}
              {...pointer(() => onChoose(index))}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-6 px-2.5 py-1 text-14',
                index === active && 'bg-wash',
              )}
            >
              <Avatar {...option.avatar} size={30} />
              <span className="min-w-0">
                <span dir="auto" className="block truncate font-medium">
                  {option.label}
                </span>
                <span dir="auto" className="block truncate text-12 text-muted">
                  {option.detail}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
