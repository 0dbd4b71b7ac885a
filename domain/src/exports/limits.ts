export const exportLimits = {
  /** asked for within a day */
  perDay: 2,
  /** how long the archive is kept and its link works */
  days: 7,
  /** one that still fails after so many attempts is given up */
  attempts: 3,
} as const;
