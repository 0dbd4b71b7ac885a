export const mentionLimits = {
  /** names in one text that lead to their people; those after them are plain text */
  linkedMax: 30,
  /** people whom one text may notify, over all its edits */
  notifiedMax: 10,
  /** times that one person may notify another by mentions in a day (UTC) */
  toldPerDayMax: 5,
  /** people whom one person may notify by mentions in a day (UTC) */
  peoplePerDayMax: 50,
  /** people offered while a name is typed */
  suggestionsMax: 8,
  /** latest comments whose authors count as being in the conversation */
  commentersScanned: 100,
  /** latest follows that are searched for a name */
  followsScanned: 1000,
  /** accounts that are looked at for the beginning of a name */
  namesScanned: 100,
} as const;
