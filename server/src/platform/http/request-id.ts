import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';

/**
 * Identifies a response in the log. Random, because a counter would reveal the number of requests.
 */
export const REQUEST_ID_HEADER = 'x-request-id';

export const newRequestId = (): string => randomUUID();

/** Cached bytes bypass the hooks and send the id themselves (send-bytes.ts). */
export function sendRequestIds(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done(null, payload);
  });
}
