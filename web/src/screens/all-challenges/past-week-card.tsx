import type { PastWeek } from '@gesso/domain/challenges';
import { formatPeriod } from '../../features/challenges/format-period.ts';
import { submissionCountText } from '../../features/challenges/submission-count-text.ts';
import { SubmissionThumbnail } from '../../features/challenges/submission-thumbnail.tsx';
import { WeekCard } from '../../features/challenges/week-card.tsx';

/** A past week: banner, number of submissions and the three most liked of them. */
export const PastWeekCard = ({ week }: { week: PastWeek }) => (
  <WeekCard
    week={week}
    detail={`${formatPeriod(week)}, ${submissionCountText(week.submissionCount)}`}
  >
    {week.podium.length > 0 && (
      <span className="grid grid-cols-3 gap-2">
        {week.podium.map((submission) => (
          <SubmissionThumbnail key={submission.id} submission={submission} />
        ))}
      </span>
    )}
  </WeekCard>
);
