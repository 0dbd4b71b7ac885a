export const profileLimits = {
  /** how long a former username leads to the new one and stays out of others' reach */
  formerUsernameDays: 30,
} as const;
