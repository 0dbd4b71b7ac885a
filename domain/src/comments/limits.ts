export const commentLimits = {
  textMax: 2000,
  pageSize: 30,
  /** comments that are loaded to show the one an address leads to */
  searchedMax: 300,
  /** the list scrolls within this many pixels */
  listHeight: 400,
} as const;
