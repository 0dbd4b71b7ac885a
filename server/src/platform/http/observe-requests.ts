import type { App, Reply, Request } from './app.ts';

/** What is known of a request once it is over. */
type ObservedRequest = {
  id: string;
  method: string;
  /** the pattern it matched; null for none */
  route: string | null;
  status: number;
  ms: number;
  /** the client was gone before the whole answer was sent */
  aborted: boolean;
};

export type RequestObserver = (observed: ObservedRequest) => void;

/** Tells the observers about one request when its response closes, be it sent or given up. */
export const observeRequest =
  (observers: readonly RequestObserver[]) =>
  (request: Request, reply: Reply): void => {
    const { raw } = reply;
    const began = performance.now();
    raw.on('close', () => {
      const observed = {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: raw.statusCode,
        ms: performance.now() - began,
        aborted: !raw.writableFinished,
      };
      for (const observe of observers) observe(observed);
    });
  };

/** Registered before every other hook, so that what they refuse is seen too; without observers nothing is. */
export function observeRequests(app: App, observers: readonly RequestObserver[]): void {
  if (observers.length === 0) return;
  const observe = observeRequest(observers);
  app.addHook('onRequest', (request, reply, done) => {
    observe(request, reply);
    done();
  });
}
