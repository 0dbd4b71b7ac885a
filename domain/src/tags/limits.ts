export const tagLimits = {
  /** longer than any tag: which tags there are is a rule of its own, with its own answer */
  nameMax: 60,
  /** people in one page of those with an artist tag */
  artistsPageSize: 30,
} as const;
