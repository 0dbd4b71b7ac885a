import type { Submission } from './shapes.ts';

export const weekTopic = (weekNumber: number): string => `week:${weekNumber}`;

/** On 'week:N'. An entry that was just added is liked by nobody yet. */
export type WeekEvent =
  | { type: 'submission-added'; submission: Submission }
  | { type: 'submission-removed'; id: string }
  | { type: 'submission-likes'; id: string; likeCount: number }
  | { type: 'week-changed' };
