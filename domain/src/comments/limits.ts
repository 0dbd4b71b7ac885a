export const commentLimits = {
  textMax: 2000,
  pageSize: 30,
  /** the list scrolls within this many pixels */
  listHeight: 400,
} as const;
