/**
 * Limits of the sessions that serve requests, in milliseconds. The lock timeout is shorter than the
 * statement timeout, so that a blocked request is answered as busy. A process that froze inside a
 * transaction holds its locks for at most two lock timeouts.
 */
export const sessionLimits = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
};

/** Limits that a pooler must set on each connection it opens, since it does not pass them on. */
export const poolerConnectQuery = Object.entries(sessionLimits)
  .map(([name, ms]) => `set ${name} = ${ms};`)
  .join(' ');
