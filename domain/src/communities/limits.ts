export const communityLimits = {
  /** communities, or members of one, in one page */
  pageSize: 30,
  /** ids one question about memberships may carry */
  idsMax: 100,
} as const;
