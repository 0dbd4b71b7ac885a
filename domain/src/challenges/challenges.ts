import type { z } from 'zod';
import type { ContentLabels } from '../content-preferences/content-preferences.ts';
import { DAY_SECONDS, epochSeconds, err, nextSunday, ok, pad2 } from '../kernel/kernel.ts';
import type {
  challengeRecordSchema,
  pastWeekSchema,
  podiumPlaceSchema,
  submissionPictureSchema,
  submissionSchema,
  trophySchema,
  weekDraftSchema,
  weekProposalSchema,
  weekSchema,
} from './schemas.ts';

export type ChallengeWeek = z.infer<typeof weekSchema>;

/** Where a week stands by the server's clock. */
export type WeekPhase = 'planned' | 'open' | 'closed';

export type SubmissionPicture = z.infer<typeof submissionPictureSchema>;

/** A place on the podium of a closed week. */
export type PodiumPlace = z.infer<typeof podiumPlaceSchema>;

export type Submission = z.infer<typeof submissionSchema>;

/** A closed week with the submissions on its podium. */
export type PastWeek = z.infer<typeof pastWeekSchema>;

export type Trophy = z.infer<typeof trophySchema>;

/** What somebody has done in the challenges so far. */
export type ChallengeRecord = z.infer<typeof challengeRecordSchema>;

/** What an official wants a week to be. */
export type WeekDraft = z.infer<typeof weekDraftSchema>;

export type WeekProposal = z.infer<typeof weekProposalSchema>;

export const challengeLimits = {
  /** bytes of the picture: see pictureLimits.maxBytes.submission */
  descriptionMax: 500,
  themeMax: 80,
  textMax: 2000,
  bannersMax: 4,
  weekNumberMax: 9999,
  weekDaysMax: 31,
  /** weeks before the current one that /challenges names */
  previous: 4,
  /** weeks in one page of a list */
  weeksPage: 12,
  /** submissions in one page of a list */
  submissionsPage: 24,
  podium: 3,
  /** trophies named on a profile, latest first */
  trophiesShown: 60,
  /** weeks looked back on for a streak: ten years */
  streakWeeks: 520,
} as const;

/** What a submission may be, by its bytes. */
export const SUBMISSION_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** What happens to the weeks that members see. */
export const WEEKS_TOPIC = 'weeks';
/** What happens to any week, planned ones too; for those who plan them. */
export const PLAN_TOPIC = 'plan';
export const weekTopic = (weekNumber: number): `week:${number}` => `week:${weekNumber}`;

/** On 'weeks' and 'plan': a week was added, edited, deleted, or its time has come or gone. */
export type WeeksEvent = { type: 'weeks-changed' };

/** On 'week:N'. Of a submission that was added only the id: who hides or covers what differs by viewer. */
export type WeekEvent =
  | { type: 'submission-added'; id: string }
  | { type: 'submission-removed'; id: string }
  | { type: 'submission-likes'; id: string; likeCount: number; version: number }
  | { type: 'submission-labels'; id: string; labels: ContentLabels }
  /** submissions that were hidden are shown again */
  | { type: 'submissions-restored' };

type Period = Pick<ChallengeWeek, 'startsAt' | 'endsAt'>;
type Viewer = { id: string } | null;

/** The start belongs to the week, the end no longer does. */
export function weekPhase(week: Period, nowMs: number): WeekPhase {
  if (nowMs < week.startsAt * 1000) return 'planned';
  return nowMs < week.endsAt * 1000 ? 'open' : 'closed';
}

/** 'Week 07 - Night trains' */
export const weekTitle = (week: Pick<ChallengeWeek, 'weekNumber' | 'theme'>): string =>
  `Week ${pad2(week.weekNumber)} - ${week.theme}`;

export const canSubmit = (week: Period, nowMs: number): boolean =>
  weekPhase(week, nowMs) === 'open';

type OwnedSubmission = { author: { id: string } };

/** A submission may be withdrawn by its artist while its week is open. */
export function checkWithdraw(
  viewer: Viewer,
  submission: OwnedSubmission,
  week: Period,
  nowMs: number,
) {
  if (viewer?.id !== submission.author.id) return err('submission-not-yours');
  return weekPhase(week, nowMs) === 'open' ? ok(null) : err('week-closed');
}

export function checkDescription(text: string) {
  const description = text.trim();
  if (description === '') return err('submission-description-missing');
  return description.length > challengeLimits.descriptionMax
    ? err('submission-description-too-long')
    : ok(description);
}

/** The draft, trimmed, or the first thing that is wrong with it whatever the other weeks are. */
export function checkWeekDraft(draft: WeekDraft) {
  const theme = draft.theme.trim();
  const text = draft.text.trim();
  const { weekNumber, startsAt, endsAt, banners } = draft;
  if (!Number.isInteger(weekNumber) || weekNumber < 1 || weekNumber > challengeLimits.weekNumberMax)
    return err('week-number-invalid');
  if (theme === '' || theme.length > challengeLimits.themeMax) return err('week-theme');
  if (text === '' || text.length > challengeLimits.textMax) return err('week-text');
  if (endsAt <= startsAt || endsAt - startsAt > challengeLimits.weekDaysMax * DAY_SECONDS)
    return err('week-dates');
  const unique = [...new Set(banners)];
  if (unique.length > challengeLimits.bannersMax) return err('week-banners');
  return ok({ weekNumber, theme, text, startsAt, endsAt, banners: unique });
}

/** What of a week may still be changed: all while it is planned, nothing once it is over. */
export function checkWeekEdit(before: Period, after: Period, nowMs: number) {
  const phase = weekPhase(before, nowMs);
  if (phase === 'closed') return err('week-over');
  if (phase === 'open' && after.startsAt !== before.startsAt) return err('week-started');
  return after.endsAt * 1000 <= nowMs ? err('week-past') : ok(null);
}

/** A week may be deleted as long as nobody can have seen it. */
export const checkWeekDelete = (week: Period, nowMs: number) =>
  weekPhase(week, nowMs) === 'planned' ? ok(null) : err('week-begun');

type Numbered = Period & { weekNumber: number };

/** Weeks neither overlap nor change places: a higher number comes later. */
export function checkNeighbours(week: Numbered, others: Numbered[]) {
  for (const other of others) {
    if (other.weekNumber === week.weekNumber) return err('week-number-taken');
    if (week.startsAt < other.endsAt && other.startsAt < week.endsAt) return err('week-overlap');
    const later = week.startsAt >= other.endsAt;
    if (later !== week.weekNumber > other.weekNumber) return err('week-order');
  }
  return ok(null);
}

/** The next number, from where the last week ends (or today) to the coming Sunday 00:00 UTC. */
export function proposeWeek(
  last: { weekNumber: number; endsAt: number } | null,
  nowMs: number,
): WeekProposal {
  const today = Math.floor(nowMs / 1000 / DAY_SECONDS) * DAY_SECONDS;
  const startsAt = Math.max(today, last?.endsAt ?? 0);
  return {
    weekNumber: (last?.weekNumber ?? 0) + 1,
    startsAt,
    endsAt: epochSeconds(nextSunday(startsAt * 1000)),
  };
}

/** Weeks in a row, latest first; an open week without a submission yet does not break the row. */
export function streakOf(weeks: readonly { entered: boolean; open: boolean }[]): number {
  const counted = weeks[0]?.open && !weeks[0].entered ? weeks.slice(1) : weeks;
  const missed = counted.findIndex((week) => !week.entered);
  return missed === -1 ? counted.length : missed;
}
