import { destination } from 'pino';

/** Lines are buffered and written together asynchronously, which costs a request little. */
const COLLECTED = { minLength: 4096, periodicFlush: 500 };
/** Lines beyond this are dropped when the output is no longer read. */
const WAITING_MAX = 16 * 1024 * 1024;

export const standardOutput = () =>
  destination({ dest: 1, sync: false, maxLength: WAITING_MAX, ...COLLECTED });
