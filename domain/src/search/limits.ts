export const searchLimits = {
  queryMin: 2,
  queryMax: 80,
  /** artists, artworks or communities in one page of their own */
  pageSize: 30,
  /** how many of each kind 'all' shows */
  inAll: { artists: 6, artworks: 24, tags: 8, communities: 4 },
  tagsMax: 60,
  /** artists to meet, and how many of the newest artworks of each */
  artistsToMeet: 6,
  artworksOfArtist: 3,
  /** searches a device remembers */
  recentMax: 8,
  /** colours that one search looks for */
  coloursMax: 2,
} as const;
