export const notificationLimits = {
  pageSize: 20,
  keptDays: 90,
  titleMax: 120,
  textMax: 2000,
  /** people named in a group; of the others only the number is said */
  namedPeople: 2,
  /** people counted in a group, and unread notifications counted in all: more are shown as '99+' */
  countMax: 100,
  /** notifications looked at for one answer */
  scanMax: 500,
  /** weeks of the challenge that openings and results are told of */
  weeksMax: 30,
  /** groups the weekly email names one by one */
  emailLines: 5,
  /** characters of a submission's description that name it */
  nameMax: 60,
  /** characters of a comment that its notification shows */
  quoteMax: 200,
} as const;
