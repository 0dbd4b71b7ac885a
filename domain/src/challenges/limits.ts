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
