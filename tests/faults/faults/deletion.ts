import { dirname } from 'node:path';
import { type Database, sql } from '../../../server/src/platform/database/database.ts';
import { filesWith, tablesWith } from '../../../server/src/testing/find-remains.ts';
import { makeJobsDue, unlockJobs } from '../../../server/src/testing/test-jobs.ts';
import { newPerson, type Person } from '../../harness/person.ts';
import { type CreatedPost, createPost, pngFile } from '../../harness/posts.ts';
import type { Product } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import { checkInvariants, queryDatabase } from '../load/invariants.ts';

const FINISHED_WITHIN_MS = 120_000;
/* below the posts that one person may publish in ten minutes; a restart resets the limit */
const POSTS_AT_ONCE = 50;

const react = async (who: Person, posts: readonly CreatedPost[]): Promise<void> => {
  for (const { id } of posts) {
    await who.send('PUT', `/api/posts/${id}/like`);
    await who.send('PUT', `/api/posts/${id}/save`);
    await who.send('POST', `/api/posts/${id}/comments`, {
      key: crypto.randomUUID(),
      comment: 'Lovely.',
    });
  }
};

/** A member with posts, reactions, comments and follows in both directions. */
async function busyPerson(gesso: Product, count: number): Promise<Person> {
  const [person, friend] = [await newPerson(gesso.url), await newPerson(gesso.url)];
  const own: CreatedPost[] = [];
  for (let posts = 0; posts < count; posts += 1) {
    if (posts > 0 && posts % POSTS_AT_ONCE === 0) {
      await gesso.kill();
      await gesso.start();
    }
    own.push(await createPost(person, { pictures: [pngFile('small.png', 64, 48)] }));
  }
  const friendPosts = [await createPost(friend), await createPost(friend)];
  for (const who of [person, friend]) await react(who, [...own.slice(0, 20), ...friendPosts]);
  await person.send('PUT', `/api/users/${friend.id}/follow`);
  await friend.send('PUT', `/api/users/${person.id}/follow`);
  await person.send('POST', '/api/me/exports');
  return person;
}

/** Ends the grace period of fourteen days, and makes every job due. */
async function endGracePeriod(db: Database): Promise<void> {
  await db.run(sql`update account_deletions set due_at = now()`);
  await makeJobsDue(db);
}

/** Rows left of the account; zero once it is deleted. */
async function rowsLeft(db: Database, id: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select (select count(*) from posts where author_id = ${id})
      + (select count(*) from likes where user_id = ${id})
      + (select count(*) from saves where user_id = ${id})
      + (select count(*) from comments where author_id = ${id})
      + (select count(*) from follows where follower_id = ${id} or followed_id = ${id})
      + (select count(*) from memberships where user_id = ${id})
      + (select count(*) from users where id = ${id}) as count`);
  return row?.count ?? 0;
}

/**
 * Kills the app in the middle of a deletion; returns false if the deletion was already complete.
 */
async function killMidway(gesso: Product, db: Database, id: string): Promise<boolean> {
  const before = await rowsLeft(db, id);
  let rowCount = before;
  await waitUntil('the deletion progresses', async () => {
    rowCount = await rowsLeft(db, id);
    return rowCount < before || rowCount === 0;
  });
  await gesso.kill();
  // Releases the jobs of the killed process now, instead of waiting for their leases to expire.
  await unlockJobs(db);
  await gesso.start();
  return rowCount > 0;
}

async function checkRemains(
  gesso: Product,
  db: Database,
  { id, email }: Person,
  findings: Findings,
): Promise<void> {
  const folder = dirname(gesso.files);
  let remains: string[] = [];
  await waitUntil(
    'everything is deleted',
    async () => {
      // A job that failed while the app was killed would back off longer than this fault lasts.
      await makeJobsDue(db);
      const named = [...(await tablesWith(db, id)), ...(await tablesWith(db, email))];
      remains = [...named, ...(await filesWith(folder, id))];
      return remains.length === 0;
    },
    FINISHED_WITHIN_MS,
  ).catch(() => undefined);
  findings.promise(remains.length === 0, `the deleted person is still in ${remains.join(', ')}`);
}

export const deletion: Fault = {
  name: 'deletion',
  what: 'The app is killed again and again while it deletes an account: it finishes, and no table and no folder knows the person',
  async run({ scale, whole }, findings) {
    const gesso = await whole();
    const person = await busyPerson(gesso, scale.deletion.posts);
    await person.send('POST', '/api/me/deletion', {
      password: person.password,
      keepComments: true,
    });
    const hits = await queryDatabase(gesso.connection, async (db) => {
      let hit = 0;
      for (let kill = 0; kill < scale.deletion.kills; kill += 1) {
        await endGracePeriod(db);
        if (await killMidway(gesso, db, person.id)) hit += 1;
      }
      await waitUntil(
        'the account is deleted',
        async () => (await rowsLeft(db, person.id)) === 0,
        FINISHED_WITHIN_MS,
      );
      await checkRemains(gesso, db, person, findings);
      return hit;
    });
    findings.note(`killed ${hits} times on the way, ${scale.deletion.posts} posts`);
    // On a small scale it may be complete before the kill.
    if (scale.timed) findings.promise(hits > 0, 'the deletion was over before it could be killed');
    await checkInvariants(gesso, findings);
  },
};
