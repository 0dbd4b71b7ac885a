// Apart from the rules of cases: every page asks these.

/** Who may see the queue. */
export const canModerate = (viewer: { moderator: boolean } | null): boolean =>
  viewer?.moderator === true;

type Listed = { moderator: boolean; moderatorWithoutSecondStep: boolean } | null;

/** Who is shown the way to the queue: also those who have to set up a second step there first. */
export const canOpenModeration = (member: Listed): boolean =>
  canModerate(member) || member?.moderatorWithoutSecondStep === true;

type Account = { suspendedUntil: number | null } | null;

/** Ends by itself: a suspension is a time, compared with now. */
export const isSuspended = (account: Account, nowMs: number): boolean =>
  account !== null && account.suspendedUntil !== null && account.suspendedUntil > nowMs;
