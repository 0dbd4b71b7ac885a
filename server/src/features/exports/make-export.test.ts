import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { filesWith } from '../../testing/find-remains.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { download, readyExport } from '../../testing/test-exports.ts';
import { makeJobsDue, removeJobs } from '../../testing/test-jobs.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { passDays } from '../../testing/test-time.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ PUBLIC_URL: 'http://gesso.test' });
});
afterAll(() => gesso.close());

const statesOf = ({ id }: TestMember) =>
  gesso.db.rows(sql`select state, attempts from exports where user_id = ${id}
    order by requested_at`);

describe('requesting an export', () => {
  it('allows one at a time and two a day', async () => {
    const mara = await gesso.member();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => mara.call('POST /api/me/exports')),
    );
    const codes = replies.map(({ status, problem }) => problem.code ?? status).sort();
    expect(codes).toEqual([202, ...Array(4).fill('export-running')]);
    await gesso.services.jobs.runAll();
    await readyExport(gesso, mara);
    const refused = await mara.call('POST /api/me/exports');
    expect([refused.status, refused.problem.code]).toEqual([429, 'export-too-many']);
    expect((await mara.call('GET /api/me/exports')).body.askAgainAt).toBeGreaterThan(0);
    await passDays(gesso, 1);
    await readyExport(gesso, mara);
  });

  it('keeps only the newest archive', async () => {
    const mara = await gesso.member();
    const first = await readyExport(gesso, mara);
    const second = await readyExport(gesso, mara);
    await gesso.services.jobs.runAll();
    expect((await download(gesso, mara, first)).statusCode).toBe(410);
    expect((await download(gesso, mara, second)).statusCode).toBe(200);
    const archives = await filesWith(join(gesso.folder, 'exports'), '.zip');
    const ids = archives.map((path) => path.slice(path.lastIndexOf('/') + 1, -4));
    expect(ids).not.toContain(first.slice('/exports/'.length, first.indexOf('?')));
  });

  it('publishes its progress to the member’s own tabs', async () => {
    const mara = await gesso.member();
    const types: string[] = [];
    gesso.services.live.listen(([topic, { type }]) => {
      if (topic === `me:${mara.id}`) types.push(type);
    });
    await readyExport(gesso, mara);
    expect(types.filter((type) => type === 'export-changed').length).toBeGreaterThan(1);
  });
});

describe('an export that is interrupted', () => {
  const runAgain = async () => {
    await makeJobsDue(gesso.db, sql`attempts < max_attempts`);
    await gesso.services.jobs.runAll();
  };

  it('starts over when the job is retried', async () => {
    const mara = await gesso.member();
    await mara.call('POST /api/me/exports');
    // The state that a killed process leaves.
    await gesso.db.run(sql`
      update exports set state = 'running', attempts = 1, done = 7 where user_id = ${mara.id}`);
    await gesso.services.jobs.runAll();
    expect(await statesOf(mara)).toEqual([{ state: 'ready', attempts: 2 }]);
  });

  it('fails after a few attempts, says so and leaves no files behind', async () => {
    const mara = await gesso.member();
    await mara.call('POST /api/me/exports');
    const incoming = join(gesso.folder, 'exports', '.incoming');
    await rm(incoming, { recursive: true });
    await writeFile(incoming, 'in the way');
    for (let attempt = 1; attempt <= 4; attempt += 1) await runAgain();
    await rm(incoming);
    await mkdir(incoming);
    expect(await statesOf(mara)).toEqual([{ state: 'failed', attempts: 4 }]);
    const { body } = await mara.call('GET /api/me/exports');
    expect(body).toMatchObject({ items: [{ state: 'failed', url: null }], askAgainAt: null });
    expect(await readdir(incoming)).toEqual([]);
    await readyExport(gesso, mara);
  });

  it('is marked as failed by the sweep when it has no job, and is deleted after a week', async () => {
    const mara = await gesso.member();
    await mara.call('POST /api/me/exports');
    await removeJobs(gesso.db);
    gesso.clock.move(25 * 60 * 60 * 1000);
    await gesso.db.run(sql`select graphile_worker.add_job('sweep-exports', '{}'::json)`);
    await gesso.services.jobs.runAll();
    expect(await statesOf(mara)).toMatchObject([{ state: 'failed' }]);
    gesso.clock.move(7 * 24 * 60 * 60 * 1000);
    await gesso.db.run(sql`select graphile_worker.add_job('sweep-exports', '{}'::json)`);
    await gesso.services.jobs.runAll();
    expect(await statesOf(mara)).toEqual([]);
  });
});
