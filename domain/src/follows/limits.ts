export const followLimits = {
  /** people one may follow; the database holds the same number */
  followingMax: 7_500,
  /** people in one page of followers or following */
  pageSize: 30,
  /** ids one question about follows may carry */
  idsMax: 100,
  queryMax: 80,
} as const;
