import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { kernelProblems, msg, say } from '@gesso/domain/kernel';
import { acceptedLanguage, DEFAULT_LANGUAGE, type Language } from '@gesso/domain/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Translators } from '../i18n/translators.ts';
import type { App, Reply, Request } from './app.ts';
import type { Intercept } from './connections.ts';
import { createEventLoopQueue } from './event-loop-queue.ts';
import { html, htmlPage } from './html.ts';
import { createLoadShedder, type Queue } from './load-shedder.ts';
import { observeResponse, type RequestObserver } from './observe-requests.ts';
import { problemBody, RETRY_SECONDS, sendProblem } from './problems.ts';
import { clientNetwork } from './rate-limit.ts';
import { isFileRoute } from './read-limits.ts';
import { newRequestId, REQUEST_ID_HEADER } from './request-id.ts';
import { apiHeaders, isApi, pageHeaders } from './security-headers.ts';

const CODE = 'too-busy';
const PROBLEM = kernelProblems[CODE];
const SECONDS = RETRY_SECONDS[CODE];

/**
 * Monitoring must tell an overloaded process from a dead one, sockets have their own limits, and
 * signing out must always work.
 */
const ALWAYS_SERVED = new Set(['/healthz', '/readyz', '/live', '/api/sign-out']);

/** Files are cheap, and a served page is useless without them. */
function isAlwaysServed({ routeOptions: { url = '' } }: Request): boolean {
  return ALWAYS_SERVED.has(url) || isFileRoute(url);
}

/** Reloads itself. */
const pageIn = (language: Language, translators: Translators): string =>
  htmlPage({
    title: 'Gesso',
    language,
    head: html`<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${SECONDS}">`,
    style: 'body { margin-top: 20vh; max-width: 24rem; }',
    body: html`<main><h1>Gesso</h1><p>${say(translators.in(language), msg(PROBLEM.message))}</p></main>`,
  });

/** A complete response except for the request id, which is the last header. */
type Refusal = { headers: OutgoingHttpHeader[]; body: string };

const refusalOf = (security: Record<string, string>, type: string, body: string): Refusal => ({
  headers: [
    ...Object.entries({
      'cache-control': 'no-store',
      ...security,
      'content-type': `${type}; charset=utf-8`,
      ...(type === 'text/html' && { vary: 'accept-language' }),
      'content-length': String(Buffer.byteLength(body)),
      'retry-after': String(SECONDS),
    }).flat(),
    REQUEST_ID_HEADER,
  ],
  body,
});

/** Decided by the raw URL: a request with another spelling is refused slightly later. */
const isCall = (url: string): boolean =>
  url.startsWith('/api/') && !url.startsWith('/api/sign-out');
const isFeedPage = (url: string): boolean => url === '/' || url.startsWith('/?');

/**
 * The first page of the feed is one shared database read for everyone: refusing it costs as much as
 * answering.
 */
const isSharedRead = ({ method, url }: IncomingMessage): boolean =>
  url === '/api/posts' && method === 'GET';

const refusePage = (reply: Reply, page: string): Reply =>
  reply
    .code(PROBLEM.status)
    .header('cache-control', 'no-store')
    .header('retry-after', SECONDS)
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(page);

type Needs = {
  db: Pick<Database, 'queue'>;
  clock: { now(): number };
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Shares of the connection timeout: a request runs several statements, and waits elsewhere too. */
const SHARES = { loop: 1 / 60, database: 1 / 15, standing: 1 / 6 };

function createShedders({ db: { queue }, clock, log }: Needs) {
  const longest = queue.connectionTimeoutMs;
  const standingMs = longest * SHARES.standing;
  const shedderOf = (name: string, waited: Queue) =>
    createLoadShedder({
      queue: waited,
      standingMs,
      onChange: (isShedding) =>
        isShedding
          ? log.warn(`overloaded: rejecting requests that would wait too long for ${name}`)
          : log.warn(`no longer overloaded: no request waits too long for ${name}`),
      now: clock.now,
    });
  const databaseDelay = () => queue.delay();
  return {
    admittedByLoop: shedderOf('the event loop', createEventLoopQueue(longest * SHARES.loop)),
    admittedByDatabase: shedderOf('the database', {
      delay: databaseDelay,
      standingDelay: databaseDelay,
      maxDelay: longest * SHARES.database,
    }),
    /** Still limited: a client with invented session ids causes a lookup for each. */
    admittedToSharedRead: () => databaseDelay() <= standingMs,
  };
}

type Parts = Needs & {
  publicUrl: string | null;
  translators: Translators;
  clientAddress(request: IncomingMessage): string;
  observers: readonly RequestObserver[];
};

/** The page in each language that was asked for, ready to be sent. */
function createRefusedPages(translators: Translators, publicUrl: string | null) {
  const pages = new Map<Language, Refusal>();
  return ({ headers }: Pick<IncomingMessage, 'headers'>): Refusal => {
    const language = acceptedLanguage(headers['accept-language'] ?? '') ?? DEFAULT_LANGUAGE;
    const page =
      pages.get(language) ??
      refusalOf(pageHeaders(publicUrl), 'text/html', pageIn(language, translators));
    pages.set(language, page);
    return page;
  };
}

/**
 * Refuses requests that the load shedder does not admit, before authentication and any read.
 * Refusals must be cheap under load: API calls and the feed's page are refused without reaching the
 * app, which takes half of the time.
 */
export function createLoadShedding({
  publicUrl,
  clientAddress,
  observers,
  translators,
  ...needs
}: Parts) {
  const { admittedByLoop, admittedByDatabase, admittedToSharedRead } = createShedders(needs);
  const call = refusalOf(apiHeaders(publicUrl), 'application/json', problemBody(CODE, PROBLEM));
  const pageFor = createRefusedPages(translators, publicUrl);
  const shed = new WeakSet<IncomingMessage>();

  function refuse(
    { method = '' }: IncomingMessage,
    response: ServerResponse,
    { headers, body }: Refusal,
  ): void {
    const id = newRequestId();
    if (observers.length > 0)
      observeResponse(observers, response, () => ({ id, method, route: null }));
    response.writeHead(PROBLEM.status, [...headers, id]);
    // A string is sent together with the head, in one write.
    response.end(body);
  }

  /**
   * Whether a request was already refused; pages of other URLs are refused by the hook, which knows
   * their route.
   */
  const intercept: Intercept = (request, response) => {
    const admitted = isSharedRead(request) ? admittedToSharedRead : admittedByDatabase;
    const networkOf = () => clientNetwork(clientAddress(request));
    if (admittedByLoop(networkOf) && admitted(networkOf)) return false;
    const { url = '' } = request;
    if (isCall(url)) refuse(request, response, call);
    else if (isFeedPage(url)) refuse(request, response, pageFor(request));
    else shed.add(request);
    return !shed.has(request);
  };

  function refuseShed(app: App): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (!shed.has(request.raw) || isAlwaysServed(request)) done();
      else if (isApi(request)) sendProblem(request, reply.header('retry-after', SECONDS), CODE);
      else refusePage(reply, pageFor(request).body);
    });
  }

  return { intercept, refuseShed };
}
