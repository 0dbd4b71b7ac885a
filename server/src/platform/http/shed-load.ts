import type { OutgoingHttpHeader } from 'node:http';
import { sentenceFor } from '@gesso/domain/catalogue';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { App, Reply, Request } from './app.ts';
import { createEventLoopQueue } from './event-loop-queue.ts';
import { createLoadShedder } from './load-shedder.ts';
import { problemStatus } from './problem-status.ts';
import { problemBody, RETRY_SECONDS } from './problems.ts';
import { isFileRoute } from './read-limits.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { isApi } from './security-headers.ts';

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

const BODY = Buffer.from(problemBody(CODE));
const HEADERS: OutgoingHttpHeader[] = [
  'content-type',
  'application/json; charset=utf-8',
  'content-length',
  BODY.length,
  'retry-after',
  SECONDS,
  REQUEST_ID_HEADER,
];

/** Past Fastify's own way of sending: the more are refused, the less a refusal may cost. */
function refuseCall(request: Request, reply: Reply): void {
  reply.hijack();
  const headers = [...reply.server.apiHeaders, ...HEADERS, request.id];
  reply.raw.writeHead(problemStatus[CODE], headers);
  reply.raw.end(BODY);
}

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

/** Refuses what the load shedder does not admit, before anybody is recognised or anything is read. */
export function shedLoad(app: App, needs: Needs): void {
  const admits = loadShedderOf(needs);
  app.addHook('onRequest', (request, reply, done) => {
    if (admits() || isAlwaysServed(request)) done();
    else if (isApi(request)) refuseCall(request, reply);
    else refusePage(reply);
  });
}
