import type { App } from './app.ts';
import { sendProblem } from './problems.ts';
import { countedFor, createLimiter, type Span } from './rate-limit.ts';

/** For one person, or one network of guests: far more than a classroom browsing together asks for. */
export const READ_LIMITS = {
  pages: { max: 1200, seconds: 60 },
  files: { max: 6000, seconds: 60 },
} satisfies Record<string, Span>;

/** What has limits of its own, and what watches over the server. */
const ELSEWHERE = /^\/(api|live|healthz|readyz)(?![\w-])/i;
const FILE = /^\/(files|assets)\/|^[^?]*\.\w+(\?|$)/;

/** Pages and files have a limit too: each costs a disk or the database something. */
export function limitReads(app: App): void {
  const pages = createLimiter(READ_LIMITS.pages);
  const files = createLimiter(READ_LIMITS.files);
  app.addHook('onRequest', (request, reply, done) => {
    if (ELSEWHERE.test(request.url)) return done();
    const limiter = FILE.test(request.url) ? files : pages;
    const seconds = limiter.secondsToWait(countedFor(request, 'person'), Date.now());
    if (seconds === 0) return done();
    sendProblem(request, reply.header('retry-after', seconds), 'too-many-requests');
  });
}
