import { setTimeout as pause } from 'node:timers/promises';
import { newPerson } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import { createRandom } from '../harness/random.ts';
import type { LoadState } from '../load/actions.ts';
import { startWriters } from '../load/concurrent-writers.ts';
import { checkInvariants, filesGone, rowsOf } from '../load/invariants.ts';
import { createLedger, rowOf } from '../load/ledger.ts';
import { repeatAction } from '../load/repeat-action.ts';
import { visitPosts } from '../load/visit-posts.ts';

const READY_WITHIN_MS = 5000;
const FILES_WITHIN_MS = 60_000;
const STARTS_MAX = 5;

async function checkLedger(
  gesso: Product,
  { ledger }: LoadState,
  findings: Findings,
): Promise<void> {
  const lostRows = ledger.lost(await rowsOf(gesso));
  findings.promise(
    lostRows.length === 0,
    `${lostRows.length} acknowledged writes lost, as ${lostRows[0]}`,
  );
  await checkInvariants(gesso, findings);
}

/** The last FATAL line of PostgreSQL's log if there is one, otherwise the whole output. */
const reasonIn = (output: string): string =>
  [...output.matchAll(/FATAL: +(.*)/g)].at(-1)?.[1] ?? output;

/** Records a failed start as a violation; the next start shows whether anything else is broken. */
async function startAgain(gesso: Product, findings: Findings): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await gesso.start();
    } catch (error) {
      if (attempt === STARTS_MAX) throw error;
      findings.promise(false, `it did not start: ${reasonIn(String(error))}`);
      await pause(1000);
    }
  }
}

async function prepareLoad({ url }: Product, members: number): Promise<LoadState> {
  const ledger = createLedger();
  const people = await Promise.all(Array.from({ length: members }, () => newPerson(url)));
  for (const { username } of people) ledger.write(rowOf.account(username), true);
  return { ledger, posts: [], people };
}

export const kills: Fault = {
  name: 'kills',
  what: 'The app is killed at random moments under mixed load: nothing acknowledged is lost',
  async run({ scale, seed, whole }, findings) {
    const gesso = await whole();
    const state = await prepareLoad(gesso, scale.members);
    const random = createRandom(seed);
    const total = { starts: [0], acknowledged: 0, repeated: 0 };
    for (let round = 0; round < scale.rounds; round += 1) {
      const knownPosts = new Set(state.posts);
      const writers = startWriters(state, seed + round * scale.members, findings);
      await waitUntil('the load begins', () => writers.acknowledged >= scale.writesBefore);
      await pause(random.between(...scale.load));
      await gesso.kill(random.next() < 0.4);
      const unanswered = await writers.gone();
      total.starts.push(await startAgain(gesso, findings));
      await checkLedger(gesso, state, findings);
      for (const action of unanswered) await repeatAction(action, findings);
      await checkLedger(gesso, state, findings);
      await visitPosts(
        gesso.url,
        state.posts.filter((post) => !knownPosts.has(post)),
        findings,
      );
      total.acknowledged += writers.acknowledged;
      total.repeated += unanswered.length;
    }
    findings.note(
      `${scale.rounds} kills (seed ${seed}), ${total.acknowledged} writes acknowledged`,
    );
    findings.note(`${total.repeated} repeated`);
    findings.within('slowest start', Math.max(...total.starts), READY_WITHIN_MS);
    // A job of a killed process runs again only after its lease has expired.
    if (scale.timed) findings.within('files gone after', await filesGone(gesso), FILES_WITHIN_MS);
  },
};
