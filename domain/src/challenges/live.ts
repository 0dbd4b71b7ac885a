import type { ContentLabels } from '../content-preferences/index.ts';

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
