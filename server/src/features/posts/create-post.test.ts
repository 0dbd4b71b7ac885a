import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import { uploadPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

describe('two posts created at once', () => {
  it('Two posts never share a picture: the second one is refused.', async () => {
    const mara = await gesso.member();
    const { id } = await uploadPicture(mara);
    const create = (caption: string) =>
      mara.call('POST /api/posts', {
        body: {
          key: randomUUID(),
          caption,
          description: 'Pigment on board.',
          postTags: ['Painting'],
          pictures: [{ id, alt: 'A red field' }],
        },
      });

    // While the test holds the picture's row, both requests wait for it.
    const { answers } = await gesso.db.transaction(async (tx) => {
      await tx.row(sql`select 1 from pictures where id = ${id} for update`);
      const both = [create('One'), create('Two')];
      await waitingForLocks(gesso, 2);
      return { answers: Promise.all(both) };
    });

    const statuses = (await answers).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 404]);
    const posts = await gesso.db.rows(sql`
      select p.id, count(x.id) as pictures from posts p left join pictures x on x.post_id = p.id
      where p.author_id = ${mara.id} group by p.id`);
    expect(posts.map(({ pictures }) => pictures)).toEqual([1]);
  });
});
