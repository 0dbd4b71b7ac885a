import type { App, Request } from './app.ts';
import { sendProblem } from './problems.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request was made by our own pages (or by a client that says so). */
export function fromHere(request: Request, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const here = `${request.protocol}://${request.host}`;
  return origin === here || (publicUrl !== null && origin === new URL(publicUrl).origin);
}

/** Another site may make a browser send our cookie; it cannot make it lie about where it is. */
export function checkOrigin(app: App, publicUrl: string | null): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (READS.has(request.method) || fromHere(request, publicUrl)) done();
    else sendProblem(request, reply, 'foreign-origin');
  });
}
