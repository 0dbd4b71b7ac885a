import type { FastifyBaseLogger } from 'fastify';
import type { RequestObserver } from '../http/observe-requests.ts';

/**
 * One line for each request. It names the route and never the URL, which holds names, words that were
 * searched for and tokens of links; and neither who asked nor from where.
 */
export const logRequests =
  (log: FastifyBaseLogger): RequestObserver =>
  ({ id, method, route, status, ms, aborted }) => {
    const facts = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 };
    log.info(aborted ? { ...facts, aborted } : facts, 'request');
  };
