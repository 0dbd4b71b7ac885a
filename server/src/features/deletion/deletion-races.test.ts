import { DAY_MS } from '@gesso/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { filesWith, tablesWith } from '../../testing/find-remains.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { makeJobsDue, removeJobs } from '../../testing/test-jobs.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, publishPost, testPicture, uploadPicture } from '../../testing/test-posts.ts';
import { passDays } from '../../testing/test-time.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const ask = ({ call, password }: TestMember) =>
  call('POST /api/me/deletion', { body: { password, keepComments: false } });

const signIn = ({ email, password }: TestMember) =>
  createCaller(gesso.app).call('POST /api/sign-in', { body: { email, password } });

/** Makes the deletion job due; the returned function runs it. */
async function dueDeletion(mara: TestMember) {
  await ask(mara);
  gesso.clock.move(15 * DAY_MS);
  // Image copy jobs are due by then, too, and would wait for the account before the deletion does.
  await removeJobs(gesso.db, sql`task_identifier like 'copy-%'`);
  await makeJobsDue(gesso.db);
  return () => gesso.services.jobs.runAll();
}

/** Starts these while the account is locked, so that they get the lock in this order. */
async function inThisOrder(mara: TestMember, starts: (() => Promise<unknown>)[]) {
  const running: Promise<unknown>[] = [];
  await gesso.db.transaction(async (tx) => {
    await tx.run(sql`select from users where id = ${mara.id} for update`);
    for (const start of starts) {
      running.push(start());
      await waitingForLocks(gesso, running.length);
    }
  });
  return Promise.all(running);
}

describe('a sign-in at the moment the deletion begins', () => {
  it('undoes it when it comes first', async () => {
    const mara = await gesso.member();
    const post = await publishPost(mara);
    const run = await dueDeletion(mara);
    const [signedIn] = await inThisOrder(mara, [() => signIn(mara), run]);
    expect(signedIn).toMatchObject({ status: 200 });
    await gesso.services.jobs.runAll();
    const reader = await gesso.member();
    const seen = await reader.call('GET /api/posts/:id', { params: { id: post.id } });
    expect(seen.status).toBe(200);
    expect((await signIn(mara)).status).toBe(200);
  });

  it('finds no account when it comes second', async () => {
    const mara = await gesso.member();
    await publishPost(mara);
    const run = await dueDeletion(mara);
    const [, signedIn] = await inThisOrder(mara, [run, () => signIn(mara)]);
    expect(signedIn).toMatchObject({ status: 401 });
    await gesso.services.jobs.runAll();
    expect(await tablesWith(gesso.db, mara.id)).toEqual([]);
  });

  it('succeeds several times at once and undoes it once', async () => {
    const mara = await gesso.member();
    await ask(mara);
    const replies = await Promise.all(Array.from({ length: 6 }, () => signIn(mara)));
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(
      await gesso.db.row(sql`
      select hidden from users where id = ${mara.id}`),
    ).toEqual({ hidden: false });
  });
});

describe('requests in progress when the deletion is requested', () => {
  it('show no post, and their posts are deleted with the rest', async () => {
    const mara = await gesso.member();
    const pictures = await Promise.all(Array.from({ length: 4 }, () => uploadPicture(mara)));
    const posts = pictures.map(({ id }) =>
      publishPost(mara, { pictures: [{ id, alt: '' }] }).catch(() => null),
    );
    const reply = await ask(mara);
    expect(reply.status).toBe(200);
    await Promise.all(posts);
    await gesso.services.jobs.runAll();
    const shown = await gesso.db.rows(sql`
      select 1 from posts where author_id = ${mara.id} and not hidden`);
    expect(shown).toEqual([]);
    await passDays(gesso, 15);
    expect(await tablesWith(gesso.db, mara.id)).toEqual([]);
  });

  it('hide a post that waited for the account while it was being hidden', async () => {
    const mara = await gesso.member();
    const { id } = await uploadPicture(mara);
    const [, posted] = await inThisOrder(mara, [
      () => ask(mara),
      () => publishPost(mara, { pictures: [{ id, alt: '' }] }).catch(() => null),
    ]);
    expect(posted).not.toBeUndefined();
    const posts = await gesso.db.rows(sql`
      select hidden from posts where author_id = ${mara.id} and not hidden`);
    expect(posts).toEqual([]);
    expect((await signIn(mara)).status).toBe(200);
    await gesso.services.jobs.runAll();
    const counts = await gesso.db.row(sql`
      select post_count - (select count(*) from posts where author_id = u.id) as wrong
      from users u where id = ${mara.id}`);
    expect(counts).toEqual({ wrong: 0 });
  });

  it('keep no upload', async () => {
    const mara = await gesso.member();
    const bytes = await testPicture(900, 700);
    const uploads = Array.from({ length: 3 }, () =>
      mara.call('POST /api/pictures', asUpload(bytes)),
    );
    const avatar = mara.call('PUT /api/me/avatar', asUpload(bytes));
    const reply = await ask(mara);
    expect(reply.status).toBe(200);
    await Promise.all([...uploads, avatar]);
    await passDays(gesso, 15);
    expect(await tablesWith(gesso.db, mara.id)).toEqual([]);
    expect(await filesWith(gesso.folder, mara.id)).toEqual([]);
  });
});
