import type { PastWeek } from '@gesso/domain/challenges';
import { formatPeriod } from '../../features/challenges/format-period.ts';
import { submissionCountText } from '../../features/challenges/submission-count-text.ts';
import { WeekCard } from '../../features/challenges/week-card.tsx';

/** A past week: banner, number of submissions and the three most liked of them. */
export const PastWeekCard = ({ week }: { week: PastWeek }) => (
  <WeekCard
    week={week}
    detail={`${formatPeriod(week)}, ${submissionCountText(week.submissionCount)}`}
  >
    {week.podium.length > 0 && (
      <span className="grid grid-cols-3 gap-2">
        {week.podium.map(({ id, picture, author, place }) => (
          <img
            key={id}
            src={picture.previewUrl}
            alt={`Place ${place}: submission by ${author.username}`}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full rounded-10 bg-wash object-cover"
          />
        ))}
      </span>
    )}
  </WeekCard>
);
