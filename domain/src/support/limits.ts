export const supportLimits = {
  subjectMax: 200,
  messageMax: 5000,
  successSeconds: 3,
} as const;
