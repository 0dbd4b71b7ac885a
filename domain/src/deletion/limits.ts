export const deletionLimits = {
  /** how long signing in undoes it */
  pauseDays: 14,
} as const;
