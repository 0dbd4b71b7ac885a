import { type ChallengeWeek, weekTitle } from '@gesso/domain/challenges';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { WeekBanner } from './week-banner.tsx';

type WeekCardProps = {
  week: ChallengeWeek;
  /** the line under the title */
  detail: string;
  children?: ReactNode;
};

/** The card of a past week; links to its submissions. */
export function WeekCard({ week, detail, children }: WeekCardProps) {
  return (
    <Link
      to="/submissions/$weekNumber"
      params={{ weekNumber: String(week.weekNumber) }}
      className="group flex h-full flex-col gap-3 rounded-tile"
    >
      <WeekBanner week={week} look="card" />
      <span className="flex flex-col gap-0.5 px-0.5">
        <span className="font-display text-20 leading-snug group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {weekTitle(i18n, week)}
        </span>
        <span className="text-14 text-muted">{detail}</span>
      </span>
      {children}
    </Link>
  );
}
