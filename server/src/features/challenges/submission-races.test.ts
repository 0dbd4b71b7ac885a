import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, submit, weekBody } from '../../testing/test-challenge.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import { addWeek } from './plan-week.ts';

const WEEK = 1;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  const added = await addWeek(gesso.services, weekBody(gesso, { weekNumber: WEEK, startsIn: -1 }));
  if (!added.ok) throw new Error(added.code);
});
afterAll(() => gesso.close());

describe('a submission', () => {
  it('that is withdrawn while someone likes it is answered as not found', async () => {
    const [mara, fan] = [await gesso.member(), await gesso.member()];
    const { id } = (await submit(mara, WEEK)).body;

    const { answer } = await gesso.db.transaction(async (tx) => {
      await tx.run(sql`delete from submissions where id = ${id}`);
      const like = fan.call('PUT /api/submissions/:id/like', { params: { id } });
      await waitingForLocks(gesso, 1);
      return { answer: like };
    });

    const { status, problem } = await answer;
    expect([status, problem.code]).toEqual([404, 'submission-not-found']);
    const likes = await gesso.db.row(sql`
      select count(*) as count from submission_likes where submission_id = ${id}`);
    expect(likes).toEqual({ count: 0 });
  });
});

describe('the podium of a week that has just ended', () => {
  it('is settled once, however many requests read it first', async () => {
    const READERS = 5;
    const fan = await gesso.member();
    const artists = [await gesso.member(), await gesso.member()];
    for (const artist of artists) {
      const { id } = (await submit(artist, WEEK)).body;
      await fan.call('PUT /api/submissions/:id/like', { params: { id } });
    }
    gesso.clock.move(7 * DAY * 1000);

    // All of them see an unsettled week before any of them may settle it.
    const { answers } = await gesso.db.transaction(async (tx) => {
      await tx.row(sql`select 1 from challenge_weeks where week_number = ${WEEK} for update`);
      const reads = Array.from({ length: READERS }, () => fan.call('GET /api/challenges'));
      await waitingForLocks(gesso, READERS);
      return { answers: Promise.all(reads) };
    });

    expect((await answers).map(({ status }) => status)).toEqual(Array(READERS).fill(200));
    const trophies = await gesso.db.rows(sql`
      select place from trophies where week_number = ${WEEK} order by place`);
    expect(trophies).toEqual([{ place: 1 }, { place: 2 }]);
  });
});
