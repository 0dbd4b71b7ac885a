import type { z } from 'zod';
import type { ContentLabels } from '../content-preferences/content-preferences.ts';
import {
  DAY_SECONDS,
  epochSeconds,
  err,
  msg,
  nextSunday,
  ok,
  pad2,
  say,
  type Text,
  type Translator,
} from '../kernel/kernel.ts';
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

/** The state of a week by the server's clock. */
export type WeekPhase = 'planned' | 'open' | 'closed';

export type SubmissionPicture = z.infer<typeof submissionPictureSchema>;

/** A place on the podium of a closed week. */
export type PodiumPlace = z.infer<typeof podiumPlaceSchema>;

export type Submission = z.infer<typeof submissionSchema>;

/** A closed week with the submissions on its podium. */
export type PastWeek = z.infer<typeof pastWeekSchema>;

export type Trophy = z.infer<typeof trophySchema>;

/** A member's results in the challenges so far. */
export type ChallengeRecord = z.infer<typeof challengeRecordSchema>;

/** The plan of a week, as entered by an official account. */
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
  /** previous weeks shown on /challenges */
  previous: 4,
  /** weeks in one page of a list */
  weeksPage: 12,
  /** submissions in one page of a list */
  submissionsPage: 24,
  podium: 3,
  /** trophies shown on a profile, latest first */
  trophiesShown: 60,
  /** weeks read for a streak: ten years */
  streakWeeks: 520,
} as const;

/** The file formats of a submission. */
export const SUBMISSION_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

/** Events of the weeks that members see. */
export const WEEKS_TOPIC = 'weeks';
/** Events of all weeks including planned ones, for the people who plan them. */
export const PLAN_TOPIC = 'plan';
export const weekTopic = (weekNumber: number): `week:${number}` => `week:${weekNumber}`;

/** On 'weeks' and 'plan': a week was added, edited or deleted, or has started or ended. */
export type WeeksEvent = { type: 'weeks-changed' };

/**
 * On 'week:N'. An added submission is sent by id only, since hiding and covering depend on the
 * viewer.
 */
export type WeekEvent =
  | { type: 'submission-added'; id: string }
  | { type: 'submission-removed'; id: string }
  | { type: 'submission-likes'; id: string; likeCount: number; version: number }
  | { type: 'submission-labels'; id: string; labels: ContentLabels }
  /** submissions that were hidden are shown again */
  | { type: 'submissions-restored' };

type Period = Pick<ChallengeWeek, 'startsAt' | 'endsAt'>;
type Viewer = { id: string } | null;

/** The start time belongs to the week, the end time does not. */
export function weekPhase(week: Period, nowMs: number): WeekPhase {
  if (nowMs < week.startsAt * 1000) return 'planned';
  return nowMs < week.endsAt * 1000 ? 'open' : 'closed';
}

export type NamedWeek = Pick<ChallengeWeek, 'weekNumber' | 'theme'>;

/** 'Week 07 - Night trains' */
export const weekText = ({ weekNumber, theme }: NamedWeek): Text =>
  msg('Week {number} - {theme}', { number: pad2(weekNumber), theme });

export const weekTitle = (i18n: Translator, week: NamedWeek): string => say(i18n, weekText(week));

export const canSubmit = (week: Period, nowMs: number): boolean =>
  weekPhase(week, nowMs) === 'open';

type OwnedSubmission = { author: { id: string } };

/** Its artist may withdraw a submission while the week is open. */
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

/** The trimmed draft, or the first problem that does not depend on other weeks. */
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

/** The fields of a week that may still change: all while planned, none once over. */
export function checkWeekEdit(before: Period, after: Period, nowMs: number) {
  const phase = weekPhase(before, nowMs);
  if (phase === 'closed') return err('week-over');
  if (phase === 'open' && after.startsAt !== before.startsAt) return err('week-started');
  return after.endsAt * 1000 <= nowMs ? err('week-past') : ok(null);
}

/** A week may be deleted until members can have seen it. */
export const checkWeekDelete = (week: Period, nowMs: number) =>
  weekPhase(week, nowMs) === 'planned' ? ok(null) : err('week-begun');

type Numbered = Period & { weekNumber: number };

/** Weeks do not overlap, and a higher number comes later. */
export function checkNeighbours(week: Numbered, otherWeeks: Numbered[]) {
  for (const other of otherWeeks) {
    if (other.weekNumber === week.weekNumber) return err('week-number-taken');
    if (week.startsAt < other.endsAt && other.startsAt < week.endsAt) return err('week-overlap');
    const later = week.startsAt >= other.endsAt;
    if (later !== week.weekNumber > other.weekNumber) return err('week-order');
  }
  return ok(null);
}

/** The next week, from the end of the last one (or today) to the following Sunday 00:00 UTC. */
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

/** Consecutive weeks, latest first; an open week without a submission does not end the streak. */
export function streakOf(weeks: readonly { entered: boolean; open: boolean }[]): number {
  const counted = weeks[0]?.open && !weeks[0].entered ? weeks.slice(1) : weeks;
  const missed = counted.findIndex((week) => !week.entered);
  return missed === -1 ? counted.length : missed;
}
