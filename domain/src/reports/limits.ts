export const reportLimits = {
  wordsMax: 1000,
  /** by one member, or by all guests of one client network */
  perHour: 20,
  /** to one address that nobody has proved to be theirs, whoever gave it */
  lettersPerDay: 5,
} as const;
