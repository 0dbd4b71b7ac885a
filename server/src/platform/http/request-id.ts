import { randomUUID } from 'node:crypto';
import type { App } from './app.ts';

/** Finds the line of an answer in the log. Random: a counter would tell everybody how many there are. */
export const REQUEST_ID_HEADER = 'x-request-id';

export const newRequestId = (): string => randomUUID();

/** Cached bytes, which no hook sees, bring it themselves (send-bytes.ts). */
export function sendRequestIds(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done(null, payload);
  });
}
