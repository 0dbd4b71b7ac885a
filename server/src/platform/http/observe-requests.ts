import type { ServerResponse } from 'node:http';
import type { App, Reply, Request } from './app.ts';

/** The facts of a completed request. */
type ObservedRequest = {
  id: string;
  method: string;
  /** the matched pattern, or that of the screen whose page was sent; null for none */
  route: string | null;
  /** 101 for a socket */
  status: number;
  /** for a socket, how long it was open */
  ms: number;
  /** the client disconnected before the whole response was sent */
  aborted: boolean;
};

const SWITCHING_PROTOCOLS = 101;

export type RequestObserver = (observed: ObservedRequest) => void;

type Described = Pick<ObservedRequest, 'id' | 'method' | 'route'> & { isSocket?: boolean };

/** Notifies the observers about a request when its response closes, whether sent or aborted. */
export function observeResponse(
  observers: readonly RequestObserver[],
  response: ServerResponse,
  describe: () => Described,
): void {
  const startedAt = performance.now();
  response.on('close', () => {
    const { isSocket = false, ...described } = describe();
    const observed = {
      ...described,
      status: isSocket ? SWITCHING_PROTOCOLS : response.statusCode,
      ms: performance.now() - startedAt,
      aborted: !isSocket && !response.writableFinished,
    };
    for (const observe of observers) observe(observed);
  });
}

export const observeRequest =
  (observers: readonly RequestObserver[]) =>
  (request: Request, { raw }: Reply): void =>
    observeResponse(observers, raw, () => ({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? request.screen ?? null,
      // The websocket plugin sends the head of a socket without using this response.
      isSocket: request.ws && !raw.headersSent,
    }));

/**
 * Registered before every other hook, so that refused requests are observed too; does nothing
 * without observers.
 */
export function observeRequests(app: App, observers: readonly RequestObserver[]): void {
  if (observers.length === 0) return;
  const observe = observeRequest(observers);
  app.addHook('onRequest', (request, reply, done) => {
    observe(request, reply);
    done();
  });
}
