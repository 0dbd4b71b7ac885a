import { type PastWeek, weekTitle } from '@gesso/domain/challenges';
import { Link } from '@tanstack/react-router';
import { entriesInWords } from '../../features/challenges/entries-in-words.ts';
import { periodOf } from '../../features/challenges/period-of.ts';
import { WeekBanner } from '../../features/challenges/week-banner.tsx';

/** A past week with its banner, its entries in number, and the three most liked of them. */
export function PastWeekCard({ week }: { week: PastWeek }) {
  return (
    <Link
      to="/submissions/$weekNumber"
      params={{ weekNumber: String(week.weekNumber) }}
      className="group flex h-full flex-col gap-3 rounded-tile"
    >
      <WeekBanner week={week} look="card" />
      <span className="flex flex-col gap-0.5 px-0.5">
        <span className="font-display text-20 leading-snug group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {weekTitle(week)}
        </span>
        <span className="text-14 text-muted">
          {periodOf(week)}, {entriesInWords(week.entryCount)}
        </span>
      </span>
      {week.podium.length > 0 && (
        <span className="grid grid-cols-3 gap-2">
          {week.podium.map(({ id, picture, author, place }) => (
            <img
              key={id}
              src={picture.previewUrl}
              alt={`Place ${place}: entry by ${author.username}`}
              loading="lazy"
              decoding="async"
              className="aspect-square w-full rounded-10 bg-wash object-cover"
            />
          ))}
        </span>
      )}
    </Link>
  );
}
