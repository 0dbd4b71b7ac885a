import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** The queue's own messages in our log; its chatter about every success stays at debug. */
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
