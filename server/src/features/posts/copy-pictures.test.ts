import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Post } from '@gesso/domain/posts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { allowCommits, refuseCommits } from '../../testing/test-faults.ts';
import { makeJobsDue, removeJobs } from '../../testing/test-jobs.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, testPicture, uploadPicture } from '../../testing/test-posts.ts';
import { copyBatch } from './copy-pictures.ts';

let gesso: TestApp;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
});
afterAll(() => gesso.close());

/** Soft spots, for which AVIF is smaller than WebP; for a single color WebP is smaller. */
async function flecked(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: '#808080', noise } as const;
  const flecks = await sharp({ create }).png().toBuffer();
  return sharp(flecks).blur(2).normalise().webp().toBuffer();
}

async function publish(bytes?: Buffer): Promise<Post> {
  const { id } = await uploadPicture(mara, bytes ?? (await flecked(400, 75)));
  return publishPost(mara, { pictures: [{ id, alt: '' }] });
}

const idOf = ({ pictures: [first] }: Post): string => first?.id ?? '';
const folder = () => join(gesso.folder, 'files/post_images');
const filesOf = (post: Post): string[] =>
  readdirSync(folder())
    .filter((name) => name.startsWith(idOf(post)))
    .map((name) => name.slice(idOf(post).length))
    .sort();
const ALL_FILES = ['-320.avif', '-320.webp', '.webp'];

const readPicture = async (post: Post) =>
  (await mara.call('GET /api/posts/:id', { params: { id: post.id } })).body.pictures[0];
const triedOf = async (post: Post) => {
  const row = await gesso.db.row<{ copies_version: number }>(
    sql`select copies_version from pictures where id = ${idOf(post)}`,
  );
  return row?.copies_version;
};
const remove = async (post: Post) => {
  await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
  await gesso.services.jobs.runAll();
};

describe('a picture of a post', () => {
  it('A picture of a post gets smaller AVIF copies, which are served and count as stored.', async () => {
    const post = await publish();
    expect((await readPicture(post))?.avif).toBeUndefined();
    expect(await copyBatch(gesso.services)).toBe(false);
    expect(await readPicture(post)).toMatchObject({ avif: [320] });
    expect(filesOf(post)).toEqual(ALL_FILES);
    const url = post.pictures[0]?.url.replace('.webp', '-320.avif') ?? '';
    const served = await gesso.app.inject({ url });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(served.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif');
    const sizes = readdirSync(folder()).map((name) => statSync(join(folder(), name)).size);
    expect(await gesso.db.row(sql`select stored_bytes from users where id = ${mara.id}`)).toEqual({
      stored_bytes: sizes.reduce((sum, size) => sum + size, 0),
    });
  });

  it('A picture whose copies would not be smaller has none, and is not tried again.', async () => {
    const post = await publish(await testPicture(400, 300));
    expect(await copyBatch(gesso.services)).toBe(false);
    expect([await triedOf(post), filesOf(post)]).toEqual([1, ['-320.webp', '.webp']]);
    expect((await readPicture(post))?.avif).toBeUndefined();
  });

  it('A picture whose file is missing does not hold up the others.', async () => {
    const whole = await publish();
    const damaged = await publish();
    rmSync(join(folder(), `${idOf(damaged)}.webp`));
    expect(await copyBatch(gesso.services)).toBe(false);
    expect([await triedOf(damaged), filesOf(whole)]).toEqual([1, ALL_FILES]);
  });

  it('Pictures are copied in batches, the newest first.', async () => {
    const posts = [await publish(), await publish()];
    expect(await copyBatch(gesso.services, 1)).toBe(true);
    expect(await Promise.all(posts.map(triedOf))).toEqual([0, 1]);
    expect(await copyBatch(gesso.services, 1)).toBe(false);
  });

  it('Deleting a picture deletes its copies and frees their stored bytes.', async () => {
    const post = await publish();
    await copyBatch(gesso.services);
    await remove(post);
    expect(filesOf(post)).toEqual([]);
    const rows = await gesso.db.rows(sql`
      select 1 from users u where u.id = ${mara.id} and stored_bytes <>
        (select sum(bytes + avif_bytes) from pictures where owner_id = u.id)`);
    expect(rows).toEqual([]);
  });

  it('Copies of a hidden post’s picture answer with 410.', async () => {
    const post = await publish();
    await copyBatch(gesso.services);
    await createHiding(gesso).remove({ kind: 'post', id: post.id });
    for (const name of ALL_FILES) {
      const url = `/files/post_images/${idOf(post)}${name}`;
      expect((await gesso.app.inject({ url })).statusCode, name).toBe(410);
    }
  });
});

/** The same services, with work that runs once the copies are encoded. */
const withWorkAfterEncoding = (happen: () => Promise<void>): TestApp['services'] => ({
  ...gesso.services,
  originalTasks: {
    ...gesso.services.originalTasks,
    run: async (...task) => {
      const outcome = await gesso.services.originalTasks.run(...task);
      await happen();
      return outcome;
    },
  },
});

describe('interrupted copying', () => {
  it('Files of interrupted copying are deleted with the post, whether or not a column names them.', async () => {
    const [kept, deleted] = [await publish(), await publish()];
    // The first transaction writes the files, the second one the columns.
    await refuseCommits(gesso.db, sql`pictures`, 'update');
    await expect(copyBatch(gesso.services, 1)).rejects.toThrow('refused');
    await allowCommits(gesso.db, sql`pictures`);
    expect([filesOf(deleted), await triedOf(deleted)]).toEqual([ALL_FILES, 0]);
    await remove(deleted);
    expect(filesOf(deleted)).toEqual([]);
    expect(await copyBatch(gesso.services)).toBe(false);
    expect(filesOf(kept)).toEqual(ALL_FILES);
  });

  it('Nothing is written for a post that was deleted meanwhile.', async () => {
    const post = await publish();
    await copyBatch(withWorkAfterEncoding(() => remove(post)));
    expect([filesOf(post), await triedOf(post)]).toEqual([[], undefined]);
  });

  it('Copying resumes after the encoding process was killed.', async () => {
    const post = await publish();
    const broken = withWorkAfterEncoding(() => Promise.reject(new Error('killed')));
    await expect(copyBatch(broken)).rejects.toThrow('killed');
    expect([filesOf(post), await triedOf(post)]).toEqual([['-320.webp', '.webp'], 0]);
    expect(await copyBatch(gesso.services)).toBe(false);
    expect(filesOf(post)).toEqual(ALL_FILES);
  });
});

describe('the job that copies pictures', () => {
  const waiting = () =>
    gesso.db.rows<{ task: string; later: boolean }>(sql`
      select task_identifier as task, run_at > now() as later from graphile_worker.jobs
      where task_identifier like 'copy-%' order by task`);

  it('The job is added with the post, and does nothing in the first minutes of a server.', async () => {
    await removeJobs(gesso.db);
    const post = await publish();
    expect(await waiting()).toEqual([{ task: 'copy-new-pictures', later: true }]);
    await gesso.db.run(sql`
      select graphile_worker.add_job('copy-pictures', '{}', job_key => 'copy-pictures')`);
    await makeJobsDue(gesso.db);
    await gesso.services.jobs.runAll();
    expect(await waiting()).toEqual([{ task: 'copy-pictures', later: true }]);
    expect(await triedOf(post)).toBe(0);
  });

  it('The job copies new pictures once the server has run for a while.', async () => {
    const post = await publish();
    await makeJobsDue(gesso.db);
    gesso.clock.move(600_000);
    await gesso.services.jobs.runAll();
    expect(await triedOf(post)).toBe(1);
  });
});

it('With AVIF_COPIES set to 0, no AVIF copies are made and no job is left waiting.', async () => {
  const other = await startTestApp({ AVIF_COPIES: '0' });
  try {
    const author = await other.member();
    const { id } = await uploadPicture(author, await flecked(400, 75));
    await publishPost(author, { pictures: [{ id, alt: '' }] });
    expect(await other.services.jobs.sweepNow()).not.toContain('copy-pictures');
    await makeJobsDue(other.db);
    other.clock.move(600_000);
    await other.services.jobs.runAll();
    expect(await other.db.rows(sql`select copies_version from pictures`)).toEqual([
      { copies_version: 0 },
    ]);
    expect(
      await other.db.rows(
        sql`select 1 from graphile_worker.jobs where task_identifier like 'copy-%'`,
      ),
    ).toEqual([]);
  } finally {
    await other.close();
  }
});
