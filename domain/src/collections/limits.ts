export const collectionLimits = {
  nameMax: 60,
  descriptionMax: 500,
  /** collections of one person */
  perPerson: 200,
  /** posts in one collection */
  posts: 2000,
  /** collections in one page */
  pageSize: 30,
  /** posts counted of each collection in a list; of one that has more it says so with a plus */
  countedInLists: 100,
} as const;
