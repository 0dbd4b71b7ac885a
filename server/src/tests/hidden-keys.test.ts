import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentVisibilityStore as store } from '../features/visibility/content-visibility.store.ts';
import { BATCH_SIZE } from '../features/visibility/content-visibility-job.ts';
import { hidePerson, showPerson } from '../features/visibility/hidden-rows.ts';
import { sql } from '../platform/database/database.ts';
import { createHiding } from '../testing/hide.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeOfficial, submit, weekBody } from '../testing/test-challenge.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost, uploadPicture } from '../testing/test-posts.ts';

/** The lowest possible key; clients choose the key of what they write. */
const NIL = '00000000-0000-0000-0000-000000000000';
const MIGRATION = new URL('../../migrations/0044-first-request-key.sql', import.meta.url);

let gesso: TestApp;
let artist: TestMember;
let hiding: ReturnType<typeof createHiding>;

async function publishAll(): Promise<void> {
  const other = await gesso.member();
  const othersPost = await publishPost(other);
  const pictures = [{ id: (await uploadPicture(artist)).id, alt: '' }];
  const text = { caption: 'Nil', description: 'Nil', postTags: ['Ink'] };
  const post = await artist.call('POST /api/posts', { body: { key: NIL, ...text, pictures } });
  const comment = await artist.call('POST /api/posts/:id/comments', {
    params: { id: othersPost.id },
    body: { key: NIL, comment: 'Nil' },
  });
  const submission = await submit(artist, 1, { key: NIL });
  expect([post.status, comment.status, submission.status]).toEqual([201, 201, 201]);
}

beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  hiding = createHiding(gesso);
  artist = await gesso.member();
  const official = await makeOfficial(gesso);
  const body = weekBody(gesso, { weekNumber: 1, startsIn: 0 });
  await official.call('POST /api/challenges', { body });
  await publishAll();
});
afterAll(() => gesso.close());

const hide = () => hiding.hide((tx) => hidePerson(gesso.services, tx, artist.id, 'closed'));
const show = () => hiding.show((tx) => showPerson(gesso.services, tx, artist.id, 'closed'));

/** Whether the artist's rows of each kind are hidden. */
const hidden = () =>
  gesso.db.row(sql`
    select (select bool_and(hidden) from posts where author_id = ${artist.id}) as post,
      (select bool_and(hidden) from comments where author_id = ${artist.id}) as comment,
      (select bool_and(hidden) from submissions where author_id = ${artist.id}) as submission`);
const ALL = { post: true, comment: true, submission: true };
const NONE = { post: false, comment: false, submission: false };

/** Hides like an earlier version, which started after the lowest key and skipped it. */
async function hideWithout(phase: string): Promise<void> {
  const { db } = gesso;
  await db.run(sql`update users set hidden_for = '{closed}' where id = ${artist.id}`);
  let isUpdating = true;
  while (isUpdating) {
    await db.run(sql`update pending_visibility set after = ${NIL} where phase = ${phase}`);
    const batch = await db.transaction((tx) => store.updateBatch(tx, artist.id, BATCH_SIZE));
    isUpdating = batch !== undefined;
  }
}

describe('content with the lowest possible key', () => {
  it('is hidden with its author, and shown again', async () => {
    expect(await hidden()).toEqual(NONE);
    await hide();
    expect(await hidden()).toEqual(ALL);
    await show();
    expect(await hidden()).toEqual(NONE);
  });

  it.each([
    ['posts', 'post'],
    ['comments', 'comment'],
    ['submissions', 'submission'],
  ])(
    'is hidden by the migration and the sweep when %s were skipped before',
    async (phase, kind) => {
      await hideWithout(phase);
      expect(await hidden()).toEqual({ ...ALL, [kind]: false });
      await gesso.db.pool.query(readFileSync(MIGRATION, 'utf8'));
      await gesso.db.run(sql`
      select graphile_worker.add_job('sweep-content-visibility', '{}'::json)`);
      await gesso.services.jobs.runAll();
      expect(await hidden()).toEqual(ALL);
      await show();
      expect(await hidden()).toEqual(NONE);
    },
  );
});
