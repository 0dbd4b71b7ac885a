/** The numbers stated in the legal text. */
export const legalFacts = {
  minimumAge: 13,
  parentalConsentUnder: 18,
  reportReviewHours: 24,
  /** how long copies of reported pictures and guests' addresses are kept after the decision */
  evidenceDays: 30,
  /** how long before it takes effect a change of the terms is announced */
  noticeDays: 30,
  lastUpdated: 'June 20, 2025',
} as const;
