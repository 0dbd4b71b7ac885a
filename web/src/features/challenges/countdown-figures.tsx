import { pad2 } from '@gesso/domain/kernel';
import { plural, t } from '@lingui/core/macro';
import { i18n } from '../../platform/i18n/i18n.ts';
import { useCountdown } from './use-countdown.ts';

/** Plural in English also for 1; other languages may have more forms. */
const parts = [
  { part: 'days', name: (count: number) => plural(count, { other: 'days' }) },
  { part: 'hours', name: (count: number) => plural(count, { other: 'hours' }) },
  { part: 'minutes', name: (count: number) => plural(count, { other: 'minutes' }) },
  { part: 'seconds', name: (count: number) => plural(count, { other: 'seconds' }) },
] as const;

const timeHere = (until: number): string =>
  new Date(until).toLocaleString(i18n.locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });

const isUtc = (until: number): boolean => new Date(until).getTimezoneOffset() === 0;

/** Days, hours, minutes and seconds until next Sunday, with the time zone. */
export function CountdownFigures({ onWeekEnd }: { onWeekEnd: () => Promise<void> }) {
  const { until, left } = useCountdown(onWeekEnd);
  const time = timeHere(until);
  return (
    <div className="flex flex-col gap-2.5">
      <div role="timer" aria-label={t`Time left this week`} className="flex gap-2 sm:gap-3">
        {parts.map(({ part, name }) => (
          <p
            key={part}
            className="flex min-w-0 flex-1 flex-col items-center rounded-tile bg-surface py-3 inset-ring inset-ring-line sm:w-22 sm:flex-none"
          >
            <span data-part={part} className="figures font-display text-28 leading-none sm:text-40">
              {pad2(left[part])}
            </span>
            <span className="mt-1.5 text-12 text-muted">{name(left[part])}</span>
          </p>
        ))}
      </div>
      <p className="text-14 text-muted">
        {isUtc(until) ? t`Ends Sunday 00:00 UTC` : t`Ends Sunday 00:00 UTC (${time} your time)`}
      </p>
    </div>
  );
}
