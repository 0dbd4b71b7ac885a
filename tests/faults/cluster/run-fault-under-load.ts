import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { newPerson } from '../../harness/person.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Findings } from '../findings.ts';
import { createRandom } from '../harness/random.ts';
import { type Action, createPostAction, type KnownPost, type LoadState } from '../load/actions.ts';
import { describeAnswer, type HttpAnswer, isOk, problemIn } from '../load/http-request.ts';
import { checkRowInvariants, rowsOf } from '../load/invariants.ts';
import { createLedger, rowOf } from '../load/ledger.ts';
import { repeatAction } from '../load/repeat-action.ts';
import { NO_ANSWER, startSteadyWriters, type WriteAnswer } from '../load/steady-writers.ts';
import { visitPosts } from '../load/visit-posts.ts';
import { checkFiles } from './check-files.ts';
import type { ClusterFault } from './cluster-fault.ts';
import type { ClusterHarness } from './cluster-harness.ts';
import { CONSISTENT_WITHIN_MS, openLiveViews } from './live-views.ts';

const [MEMBERS, ENTRANTS] = [6, 10];
const WRITES_BEFORE = 12;
const LOAD_MS = { least: 500, most: 3000 };
const ANSWERED_WITHIN_MS = 2000;
const BACK_WITHIN_MS = 30_000;
/** The cluster counts as recovered after this long without a refusal. */
const STABLE_MS = 4000;
const STABLE_WITHIN_MS = 120_000;

/** The result of injecting one fault once. */
export type Round = {
  acknowledged: number;
  refused: number;
  slowestMs: number;
  /** from the end of the fault to the last refusal */
  backMs: number;
  /** until every live client showed the state of the database */
  consistentMs: number;
  /** until files and rows agreed */
  sweptMs: number;
  /** load average of the machine per core */
  load: number;
};

const loadPerCore = (): number => (loadavg()[0] ?? 0) / availableParallelism();

async function prepareLoad({ cluster, weekNumber }: ClusterHarness): Promise<LoadState> {
  const { url } = cluster.nodes;
  const newPeople = (count: number) =>
    Promise.all(Array.from({ length: count }, () => newPerson(url)));
  const [people, entrants] = [await newPeople(MEMBERS), await newPeople(ENTRANTS)];
  const ledger = createLedger();
  for (const { username } of [...people, ...entrants]) {
    ledger.write(rowOf.account(username), true);
  }
  return { ledger, posts: [], people, week: { number: weekNumber, entrants } };
}

/** A post by an author without other writes, so that no random action deletes it. */
async function watchedPost(state: LoadState, url: string): Promise<KnownPost> {
  const action = createPostAction(state, await newPerson(url));
  const response = await action.send();
  if (!isOk(response))
    throw new Error(`Creating the watched post failed: ${describeAnswer(response)}`);
  action.acknowledge(response);
  const [post] = state.posts;
  if (!post) throw new Error('There is no post to watch.');
  return post;
}

/** A refusal with a problem of the catalog, by a node or by the proxy in front of them. */
const isDeclaredRefusal = (answer: HttpAnswer): boolean =>
  [502, 503, 504].includes(answer.status) && problemIn(answer) !== undefined;

async function untilStable(answers: readonly WriteAnswer[]): Promise<void> {
  const since = performance.now();
  const isStable = () => {
    const lastRefusal = answers.findLast(({ isTaken }) => !isTaken)?.at ?? 0;
    const stableSince = Math.max(since, lastRefusal);
    const answerCount = answers.filter(({ at }) => at > stableSince).length;
    return performance.now() - stableSince > STABLE_MS && answerCount >= MEMBERS;
  };
  await waitUntil('all requests succeed again', isStable, STABLE_WITHIN_MS);
}

function judgeAnswers(
  { answeredWithinMs = ANSWERED_WITHIN_MS, cutsConnections = false }: ClusterFault,
  answers: readonly WriteAnswer[],
  over: number,
  findings: Findings,
): Pick<Round, 'acknowledged' | 'refused' | 'slowestMs' | 'backMs'> {
  const refusals = answers.filter(({ isTaken }) => !isTaken);
  for (const response of refusals) {
    const [kind] = response.row.split(' ');
    const isExpected =
      isDeclaredRefusal(response) || (cutsConnections && response.status === NO_ANSWER);
    findings.promise(isExpected, `a ${kind} was answered ${describeAnswer(response)}`);
  }
  const slowestMs = Math.max(...answers.map(({ ms }) => ms));
  const backMs = Math.max(0, ...refusals.map(({ at }) => at - over));
  findings.within('slowest answer', slowestMs, answeredWithinMs);
  findings.within('all answered again after', backMs, BACK_WITHIN_MS);
  return {
    acknowledged: answers.length - refusals.length,
    refused: refusals.length,
    slowestMs,
    backMs,
  };
}

type LoadedFault = { answers: readonly WriteAnswer[]; refused: readonly Action[]; over: number };

/** Injects the fault under write load, which ends after the recovery or a timeout. */
async function failUnderLoad(
  harness: ClusterHarness,
  fault: ClusterFault,
  state: LoadState,
  seed: number,
): Promise<LoadedFault> {
  const random = createRandom(seed);
  const writers = startSteadyWriters(state, seed, fault.pauseMs);
  try {
    await waitUntil('the load begins', () => writers.answers.length >= WRITES_BEFORE);
    await pause(random.between(LOAD_MS.least, LOAD_MS.most));
    await fault.happen(harness, random);
    const over = performance.now();
    await untilStable(writers.answers);
    return { answers: writers.answers, refused: await writers.stop(), over };
  } finally {
    await writers.stop();
  }
}

/** Injects one fault under mixed load, then checks every invariant. */
export async function runFaultUnderLoad(
  harness: ClusterHarness,
  fault: ClusterFault,
  seed: number,
  findings: Findings,
): Promise<Round> {
  const { cluster, connection } = harness;
  const { url, nodes } = cluster.nodes;
  await harness.settled();
  const state = await prepareLoad(harness);
  const post = await watchedPost(state, url);
  const views = await openLiveViews(harness, post.id);
  try {
    const pids = nodes.map(({ pid }) => pid);
    const { answers, refused, over } = await failUnderLoad(harness, fault, state, seed);
    for (const action of refused) await repeatAction(action, findings);

    const consistentMs = await views.checkConsistency(findings);
    findings.within('live clients consistent after', consistentMs, CONSISTENT_WITHIN_MS);
    const figures = judgeAnswers(fault, answers, over, findings);
    if (!fault.endsNodes) {
      const same = nodes.every(({ running, pid }, index) => running && pid === pids[index]);
      findings.promise(same, 'a node ended');
    }
    const lostRows = state.ledger.lost(await rowsOf({ connection }));
    findings.promise(
      lostRows.length === 0,
      `${lostRows.length} acknowledged writes lost, as ${lostRows[0]}`,
    );
    await checkRowInvariants({ connection }, findings);
    await visitPosts(url, state.posts, findings);
    const sweptMs = await checkFiles(harness, findings);
    return { ...figures, consistentMs, sweptMs, load: loadPerCore() };
  } finally {
    views.leave();
  }
}
