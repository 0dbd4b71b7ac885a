import { pad2 } from '@gesso/domain/kernel';
import type { Profile } from '@gesso/domain/profiles';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { i18n } from '../../platform/i18n/i18n.ts';
import { shortCount } from '../../ui/short-count.ts';

type List = 'followers' | 'following';
type ProfileStatsProps = {
  profile: Profile;
  /** opens the followers or following list; without it the figures are plain text */
  onOpen?: (list: List) => void;
};

const formatCount = (count: number): string => (count < 1000 ? pad2(count) : shortCount(count));

export function ProfileStats({ profile, onOpen }: ProfileStatsProps) {
  return (
    <ul aria-label={t`Counts`} className="flex gap-1">
      <Stat count={profile.postCount} label={t`Artworks`} />
      <Stat
        count={profile.followerCount}
        label={t`Followers`}
        onOpen={onOpen && (() => onOpen('followers'))}
      />
      <Stat
        count={profile.followingCount}
        label={t({ message: 'Following', context: 'number of artists someone follows' })}
        onOpen={onOpen && (() => onOpen('following'))}
      />
    </ul>
  );
}

type StatProps = { count: number; label: string; onOpen?: (() => void) | undefined };

const frame = 'flex min-w-22 flex-col items-start rounded-tile px-3 py-2';

function Stat({ count, label, onOpen }: StatProps) {
  const figures = <Figures count={count} label={label} />;
  return (
    <li title={count >= 1000 ? count.toLocaleString(i18n.locale) : undefined}>
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className={`${frame} transition-colors hover:bg-wash`}
        >
          {figures}
        </button>
      ) : (
        <span className={frame}>{figures}</span>
      )}
    </li>
  );
}

function Figures({ count, label }: { count: number; label: string }): ReactNode {
  return (
    <>
      <span className="figures font-display text-28">{formatCount(count)}</span>{' '}
      <span className="text-12 text-muted">{label}</span>
    </>
  );
}
