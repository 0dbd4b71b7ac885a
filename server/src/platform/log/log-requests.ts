import type { FastifyBaseLogger } from 'fastify';
import type { RequestObserver } from '../http/observe-requests.ts';

/**
 * Logs one line per request. It contains the route instead of the URL, which may include names,
 * search terms and link tokens, and neither the user nor the client address.
 */
export const logRequests =
  (log: FastifyBaseLogger): RequestObserver =>
  ({ id, method, route, status, ms, aborted }) => {
    const facts = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 };
    log.info(aborted ? { ...facts, aborted } : facts, 'request');
  };
