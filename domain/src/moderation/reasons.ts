import type { SubjectKind } from './subjects.ts';

/** Why somebody reports something, in the order of the form. */
export const reportReasons = {
  'not-their-own': 'Not their own work',
  'made-with-ai': 'Made with AI, not labelled',
  harassment: 'Harassment',
  'sexual-content': 'Sexual content',
  violence: 'Violence',
  spam: 'Spam',
  'minor-at-risk': 'A minor at risk',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;

const OF_ANYTHING = [
  'harassment',
  'sexual-content',
  'violence',
  'spam',
  'minor-at-risk',
  'other',
] as const satisfies readonly ReportReason[];

export const REPORT_REASONS = [
  'not-their-own',
  'made-with-ai',
  ...OF_ANYTHING,
] as const satisfies readonly ReportReason[];

/** The reasons that fit what is reported: only an artwork can be unlabelled, or somebody else's. */
export const reasonsFor: Record<SubjectKind, readonly ReportReason[]> = {
  post: REPORT_REASONS,
  submission: REPORT_REASONS,
  profile: ['not-their-own', ...OF_ANYTHING],
  comment: OF_ANYTHING,
  community: OF_ANYTHING,
  collection: OF_ANYTHING,
};
