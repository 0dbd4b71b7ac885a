import { pad2 } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCountdown } from './use-countdown.ts';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const;

const here = (until: number): string =>
  new Date(until).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

const isUtc = (until: number): boolean => new Date(until).getTimezoneOffset() === 0;

/** Days, hours, minutes and seconds until next Sunday, with the time zone. */
export function CountdownFigures({ onWeekEnd }: { onWeekEnd: () => Promise<void> }) {
  const { until, left } = useCountdown(onWeekEnd);
  return (
    <div className="flex flex-col gap-2.5">
      <div role="timer" aria-label={t`Time left in this week`} className="flex gap-2 sm:gap-3">
        {parts.map((part) => (
          <p
            key={part}
            className="flex min-w-0 flex-1 flex-col items-center rounded-tile bg-surface py-3 inset-ring inset-ring-line sm:w-22 sm:flex-none"
          >
            <span data-part={part} className="figures font-display text-28 leading-none sm:text-40">
              {pad2(left[part])}
            </span>
            <span className="mt-1.5 text-12 text-muted">{part}</span>
          </p>
        ))}
      </div>
      <p className="text-14 text-muted">
        <Trans>Ends Sunday 00:00 UTC</Trans>
        {!isUtc(until) && t` (${here(until)} your time)`}
      </p>
    </div>
  );
}
