export const supportLimits = {
  subjectMax: 200,
  messageMax: 5000,
  successSeconds: 3,
  keptDays: 365,
} as const;
