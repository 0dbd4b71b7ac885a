/**
 * Limits of the sessions that serve requests, in milliseconds. A lock is waited for less long than a
 * statement may take, so that whoever waits is told that it is busy. A process that was frozen inside a
 * transaction holds its locks no longer than others may wait for one twice.
 */
export const sessionLimits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
};

/** What a pooler runs on each connection it opens, since the limits cannot be sent through it. */
export const poolerConnectQuery = Object.entries(sessionLimits)
  .map(([name, ms]) => `set ${name} = ${ms};`)
  .join(' ');
