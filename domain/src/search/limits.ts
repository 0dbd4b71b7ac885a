export const searchLimits = {
  queryMin: 2,
  queryMax: 80,
  /** artists, artworks or communities in one page of their own */
  pageSize: 30,
  /** how many of each kind 'all' shows */
  inAll: { artists: 6, artworks: 24, tags: 8, communities: 4 },
  tagsMax: 60,
} as const;
