import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('A submission can be withdrawn while the podium of its week is being settled', async () => {
  const [mara, fan] = [await gesso.member(), await gesso.member()];
  const { id } = (await submit(mara, WEEK)).body;
  await fan.call('PUT /api/submissions/:id/like', { params: { id } });
  const toTheEnd = 7 * DAY * 1000;

  // While the week is locked, its settlement queues up first and the withdrawal behind it.
  const { answers } = await gesso.db.transaction(async (tx) => {
    await tx.row(sql`select 1 from challenge_weeks where week_number = ${WEEK} for update`);
    gesso.clock.move(toTheEnd);
    const settled = fan.call('GET /api/challenges');
    await waitingForLocks(gesso, 1);
    gesso.clock.move(-toTheEnd);
    const withdrawn = mara.call('DELETE /api/submissions/:id', { params: { id } });
    await waitingForLocks(gesso, 2);
    return { answers: Promise.all([settled, withdrawn]) };
  });

  expect((await answers).map(({ status }) => status)).toEqual([200, 204]);
});
