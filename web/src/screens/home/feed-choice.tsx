import { tagName } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { ToggleChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';

/** The feed's filters, as search params. */
export type FeedFilter = { feed?: 'following'; tag?: string };

type FeedChoiceProps = {
  now: FeedFilter;
  /** the member's art forms */
  interests: string[];
  onChoose: (part: FeedFilter) => void;
};

/** The feed's filters: all or followed artists, and one art form or all. */
export function FeedChoice({ now, interests, onChoose }: FeedChoiceProps) {
  const { feed, tag } = now;
  // A tag from a search that is not among the member's art forms comes first.
  const tags = tag === undefined || interests.includes(tag) ? interests : [tag, ...interests];
  return (
    <div className="-mx-4 relative flex items-center gap-3 overflow-x-auto px-4 pb-4 [scrollbar-width:none] md:-mx-6 md:px-6">
      <fieldset aria-label={t`Feed`} className="flex shrink-0 gap-0.5 rounded-full bg-wash p-0.5">
        <Side
          label={t({ message: 'All', context: 'posts' })}
          on={feed === undefined}
          onPress={() => onChoose({ tag })}
        />
        <Side
          label={t({ message: 'Following', context: 'feed' })}
          on={feed === 'following'}
          onPress={() => onChoose({ feed: 'following', tag })}
        />
      </fieldset>
      <span aria-hidden="true" className="h-6 w-px shrink-0 bg-line" />
      <fieldset aria-label={t`Art forms`} className="flex gap-2 py-1">
        {tags.map((one) => (
          <ToggleChip
            key={one}
            pressed={one === tag}
            // A second press clears the filter.
            onPress={() => onChoose(one === tag ? { feed } : { feed, tag: one })}
          >
            {tagName(one)}
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
