import { type MouseEvent, useEffect, useRef } from 'react';
import { Avatar } from './avatar.tsx';
import { cx } from './cx.ts';
import { LiveRegion } from './live-region.tsx';

type Suggestion = {
  id: string;
  label: string;
  detail: string;
  avatar: { initial: string; src: string | null };
};

type SuggestionListProps = {
  id: string;
  options: Suggestion[];
  active: number;
  /** something that can be completed is being typed */
  isWanted: boolean;
  onChoose: (index: number) => void;
};

const inWords = (count: number): string =>
  count === 0
    ? ''
    : `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrow keys, and Enter to choose.`;

/** The field keeps the focus, and a phone its keyboard; keys are pressed there. */
const pointer = (choose: () => void) => ({
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: choose,
});

/** What a text field offers to complete; the field keeps the focus, and names the active option. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, options, active, isWanted, onChoose } = props;
  const isOpen = options.length > 0;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It takes its own room below the field; that room may be out of view, or below a bar.
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
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
          role="listbox"
          aria-label="People"
          className="mt-1 max-h-56 scroll-mb-[calc(var(--bottom-bar-height)+var(--notice-row)+var(--toast-row)+76px)] overflow-y-auto rounded-tile bg-surface p-1.5 shadow-float inset-ring inset-ring-line"
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
                <span className="block truncate font-medium">{option.label}</span>
                <span className="block truncate text-12 text-muted">{option.detail}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
