import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newHttpClient, newPerson, type Person } from '../../harness/person.ts';
import { isReady } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import type { ExternalPostgres } from '../harness/external-postgres.ts';
import type { ExternalServices } from '../harness/harness.ts';
import {
  type Action,
  commentAction,
  createPostAction,
  deletePostAction,
  type KnownPost,
  type LoadState,
} from '../load/actions.ts';
import {
  describeAnswer,
  type HttpAnswer,
  isOk,
  problemIn,
  sendRequest,
} from '../load/http-request.ts';
import { checkInvariants, filesGone, rowsOf } from '../load/invariants.ts';
import { createLedger } from '../load/ledger.ts';

const ERROR_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 10_000;
const FILES_WITHIN_MS = 60_000;
// Twice as many stay within a member's rate limit, since all may have to be repeated.
const COMMENTS_MAX = 25;
const PAUSE_MS = 60;

type Outage = {
  name: string;
  begin(postgres: ExternalPostgres): unknown;
  /** absent if the outage ends by itself */
  finish?(postgres: ExternalPostgres): unknown;
};

const outages: readonly Outage[] = [
  { name: 'stopped', begin: (postgres) => postgres.end(), finish: (postgres) => postgres.begin() },
  { name: 'killed', begin: (postgres) => postgres.kill() },
  { name: 'hung', begin: (postgres) => postgres.hang(), finish: (postgres) => postgres.wake() },
];

const isUnavailable = (answer: HttpAnswer): boolean =>
  answer.status === 503 && problemIn(answer) === 'unavailable';

/** Concurrent reads and writes of all kinds, more than there are connections. */
async function probe(who: Person, postId: string, writers: number): Promise<HttpAnswer[]> {
  const guest = newHttpClient(who.home);
  const { email, password } = who;
  const comment = () => ({ key: randomUUID(), comment: 'Is anybody there?' });
  return Promise.all([
    sendRequest(guest, 'POST', '/api/sign-in', { email, password }),
    sendRequest(who, 'PUT', `/api/posts/${postId}/save`),
    sendRequest(who, 'POST', `/api/posts/${postId}/comments`, comment()),
    ...Array.from({ length: writers }, () => sendRequest(guest, 'GET', `/api/posts/${postId}`)),
  ]);
}

async function checkErrors(
  who: Person,
  postId: string,
  writers: number,
  findings: Findings,
): Promise<number> {
  const responses = await probe(who, postId, writers);
  for (const response of responses) {
    findings.promise(isUnavailable(response), `without a database: ${describeAnswer(response)}`);
  }
  findings.promise(!(await isReady(who.home)), 'it says it is ready without a database');
  const alive = await fetch(`${who.home}/healthz`);
  findings.promise(alive.ok, `/healthz is answered ${alive.status} without a database`);
  return Math.max(...responses.map(({ ms }) => ms));
}

/** Writes comments until stopped, whatever the response; returns those to be repeated. */
function keepWriting(
  state: LoadState,
  who: Person,
  post: KnownPost,
  findings: Findings,
): () => Promise<Action[]> {
  const refused: Action[] = [];
  let stopped = false;
  async function write(): Promise<void> {
    for (let count = 0; !stopped && count < COMMENTS_MAX; count += 1) {
      const action = commentAction(state, who, post);
      state.ledger.markUnconfirmed(action.row);
      const response = await action.send();
      const clear = isOk(response) || isUnavailable(response);
      findings.promise(clear, `a write during the outage: ${describeAnswer(response)}`);
      if (isOk(response)) action.acknowledge(response);
      else refused.push(action);
      await pause(PAUSE_MS);
    }
  }
  const writing = write();
  return async () => {
    stopped = true;
    await writing;
    return refused;
  };
}

/** Starts the outage, checks the errors while it lasts, and ends it. */
async function injectOutage(
  { name, begin, finish }: Outage,
  postgres: ExternalPostgres,
  look: () => Promise<number>,
  findings: Findings,
): Promise<void> {
  await begin(postgres);
  if (!finish) return;
  try {
    findings.within(`${name}: slowest error`, await look(), ERROR_WITHIN_MS);
  } finally {
    await finish(postgres);
  }
}

/** Waits until every connection gets successful responses again; returns the ms it took. */
async function recovered(who: Person, postId: string, writers: number): Promise<number> {
  const startedAt = performance.now();
  await waitUntil('it is ready again', () => isReady(who.home));
  await waitUntil('all requests succeed again', async () =>
    (await probe(who, postId, writers)).every(isOk),
  );
  return performance.now() - startedAt;
}

async function runOutage(
  outage: Outage,
  harness: ExternalServices,
  writers: number,
  findings: Findings,
): Promise<void> {
  const { gesso, postgres } = harness;
  const { pid } = gesso;
  const { name } = outage;
  const [who, writer] = [await newPerson(gesso.url), await newPerson(gesso.url)];
  const state: LoadState = { ledger: createLedger(), posts: [], people: [who, writer] };
  const posted = createPostAction(state, who);
  posted.acknowledge(await posted.send());
  const [post] = state.posts;
  if (!post) throw new Error('There is no initial post.');
  const stopWriting = keepWriting(state, writer, post, findings);
  await injectOutage(
    outage,
    postgres,
    () => checkErrors(who, post.id, writers, findings),
    findings,
  );
  findings.within(`${name}: back after`, await recovered(who, post.id, writers), BACK_WITHIN_MS);
  for (const action of await stopWriting()) {
    const response = await action.send();
    findings.promise(
      isOk(response),
      `${name}: a repeated write is answered ${describeAnswer(response)}`,
    );
    action.acknowledge(response);
  }
  findings.promise(gesso.running && gesso.pid === pid, `${name}: the process ended`);
  const lostRows = state.ledger.lost(await rowsOf(gesso));
  findings.promise(lostRows.length === 0, `${name}: ${lostRows.length} acknowledged writes lost`);
  await checkInvariants(gesso, findings);
  await deletePostAction(state, who, post).send();
}

export const database: Fault = {
  name: 'database',
  what: 'PostgreSQL is stopped, killed and hung: clear errors, then all is well without a restart',
  async run({ scale, external }, findings) {
    const harness = await external();
    for (const outage of outages) await runOutage(outage, harness, scale.writers, findings);
    findings.within(
      'files of deleted posts gone after',
      await filesGone(harness.gesso),
      FILES_WITHIN_MS,
    );
  },
};
