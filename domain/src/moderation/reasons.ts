/** Why somebody reports something, in the order of the form. */
export const reportReasons = {
  'not-their-own': 'Not their own work',
  'made-with-ai': 'AI work without the label',
  harassment: 'Harassment',
  'sexual-content': 'Sexual content',
  violence: 'Violence',
  spam: 'Spam',
  'minor-at-risk': 'A minor at risk',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof reportReasons;

export const REPORT_REASONS = [
  'not-their-own',
  'made-with-ai',
  'harassment',
  'sexual-content',
  'violence',
  'spam',
  'minor-at-risk',
  'other',
] as const satisfies readonly ReportReason[];
