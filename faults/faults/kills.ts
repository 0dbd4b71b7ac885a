import { setTimeout as pause } from 'node:timers/promises';
import { newPerson } from '../../e2e/person.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import { inWords } from '../load/ask.ts';
import { startCrowd } from '../load/crowd.ts';
import type { Deed, KnownPost, Scene } from '../load/deeds.ts';
import { createLedger, rowOf } from '../load/ledger.ts';
import { checkTruths, filesGone, rowsOf } from '../load/truths.ts';
import type { Gesso } from '../stage/gesso.ts';
import { seeded } from '../stage/random.ts';
import { until } from '../stage/until.ts';

const READY_WITHIN_MS = 5000;
const FILES_WITHIN_MS = 60_000;
const STARTS_MAX = 5;

async function checkLedger(gesso: Gesso, { ledger }: Scene, seen: Findings): Promise<void> {
  const lost = ledger.lost(await rowsOf(gesso));
  seen.promise(lost.length === 0, `${lost.length} acknowledged writes lost, as ${lost[0]}`);
  await checkTruths(gesso, seen);
}

/** PostgreSQL's own reason where there is one, or everything that was said. */
const reasonIn = (words: string): string =>
  [...words.matchAll(/FATAL: +(.*)/g)].at(-1)?.[1] ?? words;

/** A start that fails is a broken promise; the next one shows whether anything else is. */
async function startAgain(gesso: Gesso, seen: Findings): Promise<number> {
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

/** What nobody answered is asked for twice more: it must come to one and the same thing. */
async function repeat(deed: Deed, seen: Findings): Promise<void> {
  const first = await deed.send();
  const second = await deed.send();
  for (const answer of [first, second]) {
    seen.promise(deed.isAnswered(answer), `a repeated ${deed.row} was answered ${inWords(answer)}`);
  }
  if (!deed.isAnswered(first)) return;
  deed.acknowledge(first);
  const same = deed.result?.(first) === deed.result?.(second);
  seen.promise(same, `a repeated ${deed.row} made two things`);
}

/** As everybody sees them: posts, with their pictures. */
async function visit(gesso: Gesso, posts: readonly KnownPost[], seen: Findings): Promise<void> {
  for (const { id, pictureUrl } of posts) {
    for (const path of [`/api/posts/${id}`, pictureUrl]) {
      const response = await fetch(`${gesso.url}${path}`);
      const { byteLength } = await response.arrayBuffer();
      seen.promise(response.ok && byteLength > 0, `${path} is answered ${response.status}`);
    }
  }
}

async function newScene({ url }: Gesso, members: number): Promise<Scene> {
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
    const scene = await newScene(gesso, scale.members);
    const random = seeded(seed);
    const total = { starts: [0], acknowledged: 0, repeated: 0 };
    for (let round = 0; round < scale.rounds; round += 1) {
      const known = new Set(scene.posts);
      const crowd = startCrowd(scene, seed + round * scale.members, seen);
      await until('the load begins', () => crowd.acknowledged >= scale.writesBefore);
      await pause(random.between(...scale.load));
      await gesso.kill(random.next() < 0.4);
      const unanswered = await crowd.gone();
      total.starts.push(await startAgain(gesso, seen));
      await checkLedger(gesso, scene, seen);
      for (const deed of unanswered) await repeat(deed, seen);
      await checkLedger(gesso, scene, seen);
      await visit(
        gesso,
        scene.posts.filter((post) => !known.has(post)),
        seen,
      );
      total.acknowledged += crowd.acknowledged;
      total.repeated += unanswered.length;
    }
    seen.note(`${scale.rounds} kills (seed ${seed}), ${total.acknowledged} writes acknowledged`);
    seen.note(`${total.repeated} repeated`);
    seen.within('slowest start', Math.max(...total.starts), READY_WITHIN_MS);
    // The files of a job that died with its process wait for its lease to end.
    if (scale.timed) seen.within('files gone after', await filesGone(gesso), FILES_WITHIN_MS);
  },
};
