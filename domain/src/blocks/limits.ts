export const blockLimits = {
  /** people one may block; the database holds the same number */
  blocksMax: 5_000,
  /** people one may mute; the database holds the same number */
  mutesMax: 5_000,
  /** people in one page of those blocked and muted */
  pageSize: 30,
  /** ids one question about mutes may carry */
  idsMax: 100,
} as const;
