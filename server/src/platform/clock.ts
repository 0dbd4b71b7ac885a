/** An injected clock, which tests can move. */
export type Clock = { now(): number };
