export const postLimits = {
  picturesMin: 1,
  picturesMax: 3,
  tagsMin: 1,
  tagsMax: 3,
  /** in which a post is shared */
  communitiesMax: 3,
  captionMax: 120,
  descriptionMax: 5000,
  /** posts in one page of any list */
  pageSize: 30,
  /** tags named on a tile before '+N' */
  tileTags: 2,
  placeholderTiles: 10,
  /** pinned posts that stand first on a profile, latest pin first; further ones stand by their time */
  pinnedFirst: 3,
  /** ids one question about reactions may carry */
  reactionIdsMax: 100,
  /** posts shown under 'More like this' */
  similarMax: 12,
  similarPerArtist: 2,
} as const;
