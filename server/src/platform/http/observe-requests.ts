import type { ServerResponse } from 'node:http';
import type { App, Reply, Request } from './app.ts';

/** What is known of a request once it is over. */
type ObservedRequest = {
  id: string;
  method: string;
  /** the pattern it matched, or that of the screen whose page was sent; null for none */
  route: string | null;
  /** 101 of a socket */
  status: number;
  /** of a socket, how long it was open */
  ms: number;
  /** the client was gone before the whole answer was sent */
  aborted: boolean;
};

const SWITCHING_PROTOCOLS = 101;

export type RequestObserver = (observed: ObservedRequest) => void;

type Described = Pick<ObservedRequest, 'id' | 'method' | 'route'> & { isSocket?: boolean };

/** Tells the observers about one request when its response closes, be it sent or given up. */
export function observeResponse(
  observers: readonly RequestObserver[],
  response: ServerResponse,
  describe: () => Described,
): void {
  const began = performance.now();
  response.on('close', () => {
    const { isSocket = false, ...described } = describe();
    const observed = {
      ...described,
      status: isSocket ? SWITCHING_PROTOCOLS : response.statusCode,
      ms: performance.now() - began,
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
      // Its head was sent by the plugin for sockets, past this response.
      isSocket: request.ws && !raw.headersSent,
    }));

/** Registered before every other hook, so that what they refuse is seen too; without observers nothing is. */
export function observeRequests(app: App, observers: readonly RequestObserver[]): void {
  if (observers.length === 0) return;
  const observe = observeRequest(observers);
  app.addHook('onRequest', (request, reply, done) => {
    observe(request, reply);
    done();
  });
}
