import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { sentenceFor } from '@gesso/domain/catalogue';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { App, Reply, Request } from './app.ts';
import type { Intercept } from './connections.ts';
import { createEventLoopQueue } from './event-loop-queue.ts';
import { createLoadShedder } from './load-shedder.ts';
import { observeResponse, type RequestObserver } from './observe-requests.ts';
import { problemStatus } from './problem-status.ts';
import { problemBody, RETRY_SECONDS, sendProblem } from './problems.ts';
import { isFileRoute } from './read-limits.ts';
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts';
import { apiHeaders, isApi } from './security-headers.ts';

const CODE = 'too-busy';
const SECONDS = RETRY_SECONDS[CODE];

/** Monitoring must tell an overloaded process from a dead one, sockets have limits of their own, and whoever wants to leave may. */
const ALWAYS_SERVED = new Set(['/healthz', '/readyz', '/live', '/api/sign-out']);

/** Files are cheap, and a page that was served is nothing without them. */
function isAlwaysServed({ routeOptions: { url = '' } }: Request): boolean {
  return ALWAYS_SERVED.has(url) || isFileRoute(url);
}

/** Comes again by itself. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${SECONDS}">
<title>Gesso</title>
</head>
<body style="font-family: system-ui, sans-serif; margin: 20vh auto; max-width: 24rem; padding: 0 1.5rem">
<main><h1>Gesso</h1><p>${sentenceFor(CODE)}</p></main>
</body>
</html>
`;

const BODY = problemBody(CODE);
const HEADERS: OutgoingHttpHeader[] = [
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  Buffer.byteLength(BODY),
  'retry-after',
  SECONDS,
  REQUEST_ID_HEADER,
];

/** Judged by the URL as it was written: spelt in another way, a call is refused a little later. */
const isCall = (url = ''): boolean => url.startsWith('/api/') && !url.startsWith('/api/sign-out');

const refusePage = (reply: Reply): Reply =>
  reply
    .code(problemStatus[CODE])
    .header('cache-control', 'no-store')
    .header('retry-after', SECONDS)
    .type('text/html; charset=utf-8')
    .send(PAGE);

type Needs = {
  db: Pick<Database, 'queue'>;
  clock: { now(): number };
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Of the time after which a statement gives up waiting for a connection: a request has several, and waits elsewhere, too. */
const SHARES = { loop: 1 / 40, database: 1 / 15, standing: 1 / 6 };

function loadShedderOf({ db: { queue }, clock, log }: Needs): () => boolean {
  const longest = queue.connectionTimeoutMs;
  const databaseDelay = () => queue.delay();
  const queues = [
    createEventLoopQueue(longest * SHARES.loop),
    {
      delay: databaseDelay,
      standingDelay: databaseDelay,
      maxDelay: longest * SHARES.database,
    },
  ];
  const onChange = (isShedding: boolean) =>
    isShedding
      ? log.warn('overloaded: requests that would wait too long are refused')
      : log.warn('no longer overloaded');
  return createLoadShedder({
    queues,
    standingMs: longest * SHARES.standing,
    onChange,
    now: clock.now,
  });
}

type Parts = Needs & { publicUrl: string | null; observers: readonly RequestObserver[] };

/**
 * Refuses what the load shedder does not admit, before anybody is recognised or anything is read. The more are
 * refused, the less a refusal may cost: calls of the API never reach the app, which takes half of the time.
 */
export function createLoadShedding({ publicUrl, observers, ...needs }: Parts) {
  const admits = loadShedderOf(needs);
  const headers = [...apiHeaders(publicUrl).flat(), ...HEADERS];
  const shed = new WeakSet<IncomingMessage>();

  function refuseCall({ method = '' }: IncomingMessage, response: ServerResponse): void {
    const id = newRequestId();
    if (observers.length > 0)
      observeResponse(observers, response, () => ({ id, method, route: null }));
    response.writeHead(problemStatus[CODE], [...headers, id]);
    // As a text it is sent together with the head, in one write.
    response.end(BODY);
  }

  /** Whether a request was refused already; a page is refused by the hook, where its headers are. */
  const intercept: Intercept = (request, response) => {
    if (admits()) return false;
    const isRefused = isCall(request.url);
    if (isRefused) refuseCall(request, response);
    else shed.add(request);
    return isRefused;
  };

  function refuseShed(app: App): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (!shed.has(request.raw) || isAlwaysServed(request)) done();
      else if (isApi(request)) sendProblem(request, reply.header('retry-after', SECONDS), CODE);
      else refusePage(reply);
    });
  }

  return { intercept, refuseShed };
}
