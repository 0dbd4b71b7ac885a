/** The time, which tests move. */
export type Clock = { now(): number };
