import { type ChallengeRecord, weekTitle } from '@gesso/domain/challenges';
import { pad2 } from '@gesso/domain/kernel';
import { plural, t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { i18n } from '#i18n';
import { cx } from '../../ui/cx.ts';
import { placeName } from './place-name.ts';

/** The streak, the number of submissions, and each trophy with its week. */
export function TrophyList({ record }: { record: ChallengeRecord }) {
  const { streak, submissionCount, trophies } = record;
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure
          name={plural(streak, { one: 'week in a row', other: 'weeks in a row' })}
          value={streak}
        />
        <Figure
          name={plural(submissionCount, { one: 'submission', other: 'submissions' })}
          value={submissionCount}
        />
        <Figure
          name={plural(trophies.length, { one: 'trophy', other: 'trophies' })}
          value={trophies.length}
        />
      </dl>
      {trophies.length > 0 && (
        <ul aria-label={t`Trophies`} className="flex flex-wrap gap-2.5">
          {trophies.map(({ weekNumber, theme, place }) => (
            <li key={weekNumber}>
              <Link
                to="/submissions/$weekNumber"
                params={{ weekNumber: String(weekNumber) }}
                className="flex min-h-14 items-center gap-3 rounded-tile bg-surface px-4 py-2 inset-ring inset-ring-line transition-colors hover:bg-wash"
              >
                <Trophy
                  size={22}
                  strokeWidth={1.5}
                  aria-hidden="true"
                  className={cx(place === 1 ? 'fill-accent-wash text-accent' : 'text-muted')}
                />
                <span>
                  <span className="block font-medium text-14">{placeName(place)}</span>
                  <span className="block text-12 text-muted">
                    {weekTitle(i18n, { weekNumber, theme })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="figures font-display text-28 leading-tight">{pad2(value)}</dd>
  </div>
);
