import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createCaller } from '../testing/test-caller.ts';
import { makeOfficial, multipart, png, submit, weekBody } from '../testing/test-challenge.ts';
import { allowCommits, refuseCommits } from '../testing/test-faults.ts';
import type { TestMember } from '../testing/test-member.ts';
import { asUpload, publishPost, testPicture, uploadPicture } from '../testing/test-posts.ts';

let gesso: TestApp;
let official: TestMember;
beforeAll(async () => {
  // Every refused commit is an unexpected error, which the server would log.
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test', LOG_LEVEL: 'silent' });
  official = await makeOfficial(gesso);
});
afterAll(() => gesso.close());

let refusedTable: Sql | undefined;
afterEach(async () => {
  if (refusedTable) await allowCommits(gesso.db, refusedTable);
  refusedTable = undefined;
});

async function refuse(table: Sql, event: 'insert' | 'update' | 'delete'): Promise<void> {
  await refuseCommits(gesso.db, table, event);
  refusedTable = table;
}

const count = async (rows: Sql) => {
  const row = await gesso.db.row<{ count: number }>(sql`select count(*) as count from (${rows}) x`);
  return row?.count;
};

/** Jobs that remove files now, without those that later look for orphaned files. */
const removals = () =>
  count(sql`
    select 1 from graphile_worker.jobs
    where run_at <= now() and task_identifier in
      ('remove-files', 'discard-challenge-entry', 'discard-week-banner')`);

describe('when its transaction cannot commit', () => {
  it('a sign-up leaves no account, follow, membership or session', async () => {
    await refuse(sql`memberships`, 'insert');
    const form = {
      username: 'half_made',
      fullName: 'Half Made',
      email: 'half@gesso.test',
      password: 'paint-with-me',
    };
    const sessions = () => count(sql`select 1 from sessions`);
    const before = await sessions();
    const { status } = await createCaller(gesso.app).call('POST /api/sign-up', { body: form });
    expect(status).toBe(500);
    expect(await count(sql`select 1 from users where username = 'half_made'`)).toBe(0);
    expect(await sessions()).toBe(before);
  });

  it('a post keeps its pictures available for another attempt', async () => {
    const mara = await gesso.member();
    const { id } = await uploadPicture(mara);
    await refuse(sql`posts`, 'insert');
    await expect(publishPost(mara, { pictures: [{ id, alt: '' }] })).rejects.toThrow('publishing');
    await allowCommits(gesso.db, sql`posts`);
    refusedTable = undefined;
    expect((await publishPost(mara, { pictures: [{ id, alt: '' }] })).pictures).toHaveLength(1);
  });

  it('a deleted post remains with its files', async () => {
    const mara = await gesso.member();
    const params = { id: (await publishPost(mara)).id };
    const before = await removals();
    await refuse(sql`posts`, 'delete');
    expect((await mara.call('DELETE /api/posts/:id', { params })).status).toBe(500);
    expect((await mara.call('GET /api/posts/:id', { params })).status).toBe(200);
    expect(await removals()).toBe(before);
  });

  it('a picture removed from a draft keeps its files', async () => {
    const mara = await gesso.member();
    const params = { id: (await uploadPicture(mara)).id };
    const before = await removals();
    await refuse(sql`pictures`, 'delete');
    expect((await mara.call('DELETE /api/pictures/:id', { params })).status).toBe(500);
    expect(await removals()).toBe(before);
  });

  it('a replaced avatar keeps its previous files', async () => {
    const mara = await gesso.member();
    const set = async () => mara.call('PUT /api/me/avatar', asUpload(await testPicture()));
    expect((await set()).status).toBe(200);
    const before = await removals();
    await refuse(sql`users`, 'update');
    expect((await set()).status).toBe(500);
    expect((await mara.call('DELETE /api/me/avatar')).status).toBe(500);
    expect(await removals()).toBe(before);
  });

  it('a withdrawn submission keeps its file', async () => {
    const mara = await gesso.member();
    const week = weekBody(gesso, { weekNumber: 1, startsIn: 1 });
    expect((await official.call('POST /api/challenges', { body: week })).status).toBe(201);
    gesso.clock.move(2 * 86_400_000);
    const params = { id: (await submit(mara, 1)).body.id };
    const before = await removals();
    await refuse(sql`submissions`, 'delete');
    expect((await mara.call('DELETE /api/submissions/:id', { params })).status).toBe(500);
    expect(await removals()).toBe(before);
  });

  it('a deleted week keeps its banner', async () => {
    const banner = await official.call(
      'POST /api/challenges/banners',
      await multipart(await png('#204060', 1600, 900)),
    );
    const week = { ...weekBody(gesso, { weekNumber: 9, startsIn: 30 }), banners: [banner.body.id] };
    expect((await official.call('POST /api/challenges', { body: week })).status).toBe(201);
    const before = await removals();
    await refuse(sql`challenge_weeks`, 'delete');
    const params = { weekNumber: 9 };
    expect((await official.call('DELETE /api/challenges/:weekNumber', { params })).status).toBe(
      500,
    );
    expect(await removals()).toBe(before);
  });
});
