import { legalFacts } from '../legal/index.ts';

export const moderationLimits = {
  /** a case is to be decided so long after its first report, an appeal after it was made */
  dueHours: legalFacts.reportReviewHours,
  /** a claim lapses, so that nobody blocks a case by walking away */
  claimMinutes: 30,
  suspensionDaysMin: 1,
  suspensionDaysMax: 365,
  /** what a moderator may add to a decision, for its reader */
  wordsMax: 1000,
  appealMax: 2000,
  /** how long the link in the email opens the appeal */
  appealDays: 180,
  /** pictures kept for a case outlive its last decision by so long, and guests' addresses too */
  evidenceDays: legalFacts.evidenceDays,
  pageSize: 20,
  reportsShown: 50,
  historyShown: 20,
  logShown: 200,
} as const;
