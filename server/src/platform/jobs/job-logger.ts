import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** Forwards graphile-worker's messages to our log; successes at level debug. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message) => {
    const facts = { job: scope.taskIdentifier, jobId: scope.jobId };
    if (level === 'error' || level === 'warning') {
      log.warn(facts, message);
    } else {
      log.debug(facts, message);
    }
  });
}
