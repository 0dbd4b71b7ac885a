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

async function checkLedger(gesso: Product, { ledger }: LoadState, seen: Findings): Promise<void> {
  const lost = ledger.lost(await rowsOf(gesso));
  seen.promise(lost.length === 0, `${lost.length} acknowledged writes lost, as ${lost[0]}`);
  await checkInvariants(gesso, seen);
}

/** The last FATAL line of PostgreSQL's log where there is one, or the whole output. */
const reasonIn = (output: string): string =>
  [...output.matchAll(/FATAL: +(.*)/g)].at(-1)?.[1] ?? output;

/** A start that fails is a broken promise; the next one shows whether anything else is. */
async function startAgain(gesso: Product, seen: Findings): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await gesso.start();
    } catch (error) {
      if (tries === STARTS_MAX) throw error;
      seen.promise(false, `it did not start: ${reasonIn(String(error))}`);
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
  async run({ scale, seed, whole }, seen) {
    const gesso = await whole();
    const state = await prepareLoad(gesso, scale.members);
    const random = createRandom(seed);
    const total = { starts: [0], acknowledged: 0, repeated: 0 };
    for (let round = 0; round < scale.rounds; round += 1) {
      const known = new Set(state.posts);
      const writers = startWriters(state, seed + round * scale.members, seen);
      await waitUntil('the load begins', () => writers.acknowledged >= scale.writesBefore);
      await pause(random.between(...scale.load));
      await gesso.kill(random.next() < 0.4);
      const unanswered = await writers.gone();
      total.starts.push(await startAgain(gesso, seen));
      await checkLedger(gesso, state, seen);
      for (const action of unanswered) await repeatAction(action, seen);
      await checkLedger(gesso, state, seen);
      await visitPosts(
        gesso.url,
        state.posts.filter((post) => !known.has(post)),
        seen,
      );
      total.acknowledged += writers.acknowledged;
      total.repeated += unanswered.length;
    }
    seen.note(`${scale.rounds} kills (seed ${seed}), ${total.acknowledged} writes acknowledged`);
    seen.note(`${total.repeated} repeated`);
    seen.within('slowest start', Math.max(...total.starts), READY_WITHIN_MS);
    // A job whose process was killed is run again only when its lease has expired.
    if (scale.timed) seen.within('files gone after', await filesGone(gesso), FILES_WITHIN_MS);
  },
};
