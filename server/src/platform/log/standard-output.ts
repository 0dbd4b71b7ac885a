import { destination } from 'pino';

/** Lines are collected and written together, without waiting: one costs a request little. */
const COLLECTED = { minLength: 4096, periodicFlush: 500 };
/** Lines are dropped beyond this, when nobody reads the output any more. */
const WAITING_MAX = 16 * 1024 * 1024;

export const standardOutput = () =>
  destination({ dest: 1, sync: false, maxLength: WAITING_MAX, ...COLLECTED });
