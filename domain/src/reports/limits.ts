export const reportLimits = {
  wordsMax: 1000,
  /** by one member, or by all guests of one client network */
  perHour: 20,
} as const;
