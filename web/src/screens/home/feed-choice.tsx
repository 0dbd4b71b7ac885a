import { ToggleChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';

/** Which part of the wall is shown, as the address says it. */
export type FeedPart = { feed?: 'following'; tag?: string };

type FeedChoiceProps = {
  now: FeedPart;
  /** the art forms one chose */
  interests: string[];
  onChoose: (part: FeedPart) => void;
};

/** Everybody or those one follows, and of one art form or of all. */
export function FeedChoice({ now, interests, onChoose }: FeedChoiceProps) {
  const { feed, tag } = now;
  // An art form one came here with from a search stands before one's own.
  const tags = tag === undefined || interests.includes(tag) ? interests : [tag, ...interests];
  return (
    <div className="-mx-4 relative flex items-center gap-3 overflow-x-auto px-4 pb-4 [scrollbar-width:none] md:-mx-6 md:px-6">
      <fieldset
        aria-label="Whose posts"
        className="flex shrink-0 gap-0.5 rounded-full bg-wash p-0.5"
      >
        <Side label="All" on={feed === undefined} onPress={() => onChoose({ tag })} />
        <Side
          label="Following"
          on={feed === 'following'}
          onPress={() => onChoose({ feed: 'following', tag })}
        />
      </fieldset>
      <span aria-hidden="true" className="h-6 w-px shrink-0 bg-line" />
      <fieldset aria-label="Art forms" className="flex gap-2 py-1">
        {tags.map((one) => (
          <ToggleChip
            key={one}
            pressed={one === tag}
            // A second press takes it off again.
            onPress={() => onChoose(one === tag ? { feed } : { feed, tag: one })}
          >
            {one}
          </ToggleChip>
        ))}
      </fieldset>
    </div>
  );
}

type SideProps = { label: string; on: boolean; onPress: () => void };

const Side = ({ label, on, onPress }: SideProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onPress}
    className={cx(
      'inline-flex h-10 items-center rounded-full px-4 font-medium text-14 transition-colors',
      on ? 'bg-raised text-ink shadow-lift' : 'text-muted hover:text-ink',
    )}
  >
    {label}
  </button>
);
