import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** Forwards graphile-worker's messages to our log; successes at level debug. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const facts = { job: scope.taskIdentifier, jobId: scope.jobId };
    if (meta?.error instanceof Error) {
      // graphile-worker's own message repeats the error's, which may contain personal data.
      log.warn({ ...facts, err: meta.error }, 'a job failed');
    } else if (level === 'error' || level === 'warning') {
      log.warn(facts, message);
    } else {
      log.debug(facts, message);
    }
  });
}
