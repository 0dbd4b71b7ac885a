import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** Forwards graphile-worker's messages to our log; successes at level debug. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const facts = { job: scope.taskIdentifier, jobId: scope.jobId };
    if (meta?.error instanceof Error) {
      // graphile-worker's own sentence repeats the error's, with whatever that says of people.
      log.warn({ ...facts, err: meta.error }, 'a job failed');
    } else if (level === 'error' || level === 'warning') {
      log.warn(facts, message);
    } else {
      log.debug(facts, message);
    }
  });
}
