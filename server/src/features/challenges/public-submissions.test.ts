import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { submit, weekBody } from '../../testing/test-challenge.ts';
import { addWeek } from './plan-week.ts';

const WEEK = 2;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  const added = await addWeek(gesso.services, weekBody(gesso, { weekNumber: WEEK, startsIn: -1 }));
  if (!added.ok) throw new Error(added.code);
});
afterAll(() => gesso.close());

describe('the public submissions of a week', () => {
  it('are those of other members, newest first, without repeats across pages', async () => {
    const mara = await gesso.member();
    expect((await submit(mara, WEEK)).status).toBe(201);
    await gesso.db.run(sql`
      insert into users (id, username, full_name, email, password_hash, bio)
      select 'U' || n, 'crowd_' || n, 'Crowd', 'crowd' || n || '@gesso.test', '', ''
      from generate_series(1, 26) n`);
    await gesso.db.run(sql`
      insert into submissions (id, week_number, author_id, request_key, description, extension,
        width, height, thumbhash, colour, created_at)
      select 'S' || n, ${WEEK}, 'U' || n, gen_random_uuid(), 'Ink.', 'png', 4, 3, 'AAAA', '#112233',
             now() - make_interval(secs => n / 3)
      from generate_series(1, 26) n`);
    const params = { weekNumber: WEEK };
    const key = 'GET /api/challenges/:weekNumber/submissions';
    const first = await mara.call(key, { params });
    const rest = await mara.call(key, { params, query: { cursor: first.body.next ?? '' } });
    const ids = [...first.body.items, ...rest.body.items].map(({ id }) => id);
    const rows = await gesso.db.rows<{ id: string }>(sql`
      select id from submissions where week_number = ${WEEK} and author_id <> ${mara.id}
      order by created_at desc, id desc`);
    expect(first.body.items).toHaveLength(24);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(rest.body.next).toBeNull();
    // The viewer's own submission is separate; the count of the week includes it.
    const { body } = await mara.call('GET /api/challenges/:weekNumber', { params });
    expect(body.own?.author.id).toBe(mara.id);
    expect(body.week.submissionCount).toBe(ids.length + 1);
  });
});
