export const communityLimits = {
  /** communities, or members of one, in one page */
  pageSize: 30,
  /** ids one question about memberships may carry */
  idsMax: 100,
  nameMin: 3,
  nameMax: 60,
  descriptionMax: 1000,
  rulesMax: 2000,
  /** beside its owner */
  moderatorsMax: 10,
  /** open communities one person may own */
  ownedMax: 5,
  /** days somebody has moderated before the community can be handed over to them */
  moderatedDaysMin: 7,
  /** communities one person may make in all, also those that are closed or somebody else's since */
  createdMax: 20,
} as const;
