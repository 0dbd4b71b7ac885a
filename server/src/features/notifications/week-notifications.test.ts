import { WEEKS_TOPIC } from '@gesso/domain/challenges';
import { notificationLimits } from '@gesso/domain/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfficial, submit, weekBody } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  DAY_MS,
  inWords,
  notificationsOf,
  readAll,
  unread,
} from '../../testing/test-notifications.ts';
import { hidePerson } from '../visibility/hidden-rows.ts';

let gesso: TestApp;
let hello: TestMember;
let mara: TestMember;
let ilo: TestMember;
let sol: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  hello = await makeOfficial(gesso);
  [mara, ilo, sol] = [await gesso.member(), await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());
beforeEach(async () => {
  await gesso.db.run(sql`delete from challenge_weeks`);
});

const WEEK = 7;
const plan = (startsIn: number, more = {}) =>
  hello.call('POST /api/challenges', {
    body: { ...weekBody(gesso, { weekNumber: WEEK, startsIn, theme: 'Night trains' }), ...more },
  });
const weeksOf = async (member: TestMember) =>
  (await notificationsOf(member)).items.filter(({ kind }) => kind.startsWith('challenge'));
const sentencesOf = async (member: TestMember) => (await weeksOf(member)).map(inWords);
const unreadWeeks = async (member: TestMember) =>
  (await weeksOf(member)).filter(({ read }) => !read).length;
const choose = (member: TestMember, challenges: boolean) =>
  member.call('PATCH /api/me/notification-settings', { body: { challenges } });

const OPEN = 'Week 07 - Night trains is open for submissions';

describe('a week that opens', () => {
  it('Every member is notified, without a stored row per member.', async () => {
    await readAll(mara);
    await mara.call('PUT /api/me/notifications/read', { body: { upTo: '99999999999999_A' } });
    await plan(0);
    expect(
      [await unreadWeeks(mara), await unreadWeeks(ilo)],
      'future weeks are not marked read',
    ).toEqual([1, 1]);
    expect([await sentencesOf(mara), await sentencesOf(ilo)]).toEqual([[OPEN], [OPEN]]);
    expect((await weeksOf(mara))[0]).toMatchObject({ path: '/challenges', people: [] });
    const before = await unread(mara);
    await readAll(mara);
    expect([await unreadWeeks(mara), await unreadWeeks(ilo)]).toEqual([0, 1]);
    expect(before - (await unread(mara))).toBeGreaterThan(0);
    const rows = await gesso.db.rows(sql`
      select 1 as one from notifications where kind like 'challenge%'`);
    expect(rows).toEqual([]);
  });

  it('The opening notifies once, however often the week is edited or the notification read.', async () => {
    await plan(0);
    await readAll(mara);
    const body = { text: 'Draw what rolls.' };
    await hello.call('PATCH /api/challenges/:weekNumber', { params: { weekNumber: WEEK }, body });
    expect([await sentencesOf(mara), await unreadWeeks(mara)]).toEqual([[OPEN], 0]);
    // An older cursor does not make it unread again.
    await mara.call('PUT /api/me/notifications/read', { body: { upTo: '1_A' } });
    expect(await unreadWeeks(mara)).toBe(0);
  });

  it('A planned week notifies no one; an open one skips later members and those who switched it off.', async () => {
    await plan(7);
    expect(await sentencesOf(mara)).toEqual([]);
    await hello.call('DELETE /api/challenges/:weekNumber', { params: { weekNumber: WEEK } });
    await plan(0);
    const late = await gesso.member();
    await gesso.db.run(sql`
      update users set created_at = created_at + interval '1 minute' where id = ${late.id}`);
    expect([await sentencesOf(late), await unread(late)]).toEqual([[], 0]);
    await choose(mara, false);
    expect(await sentencesOf(mara)).toEqual([]);
    await choose(mara, true);
    expect(await sentencesOf(mara)).toEqual([OPEN]);
  });

  it('The server’s clock decides when the opening and the end notify.', async () => {
    let heard = 0;
    let wake: () => void = () => undefined;
    gesso.services.live.listen(([topic]) => {
      if (topic !== WEEKS_TOPIC) return;
      heard += 1;
      wake();
    });
    const until = async (times: number) => {
      while (heard < times) await new Promise<void>((resolve) => (wake = resolve));
    };
    const now = Math.floor(gesso.clock.now() / 1000);
    await plan(0, { startsAt: now + 2, endsAt: now + 4 });
    expect(await sentencesOf(mara)).toEqual([]);
    await until(1);
    expect(await sentencesOf(mara)).toEqual([OPEN]);
    await until(2);
    const settled = await gesso.db.row<{ settled: boolean }>(sql`
      select settled_at is not null as settled from challenge_weeks`);
    expect(settled).toEqual({ settled: true });
  });

  it('The notification of an opening disappears after 90 days.', async () => {
    await plan(0);
    const days = notificationLimits.keptDays + 1;
    await gesso.db.run(sql`
      update users set created_at = created_at - ${days + 1} * interval '1 day'`);
    await gesso.db.run(sql`
      update challenge_weeks set opened_at = opened_at - ${days - 2} * interval '1 day'`);
    expect(await sentencesOf(mara)).toEqual([OPEN]);
    await gesso.db.run(sql`
      update challenge_weeks set opened_at = opened_at - interval '2 days'`);
    expect(await sentencesOf(mara)).toEqual([]);
  });
});

describe('the result of a week', () => {
  const like = (member: TestMember, id: string) =>
    member.call('PUT /api/submissions/:id/like', { params: { id } });
  const end = async () => {
    gesso.clock.move(8 * DAY_MS);
    // Reading any challenge route settles ended weeks; the timer has not noticed the moved clock.
    await mara.call('GET /api/challenges');
  };
  const resultOf = async (member: TestMember) =>
    (await sentencesOf(member)).filter((words) => words !== OPEN);

  it('The result notification names the podium and tells the winners their place.', async () => {
    await plan(0);
    const first = (await submit(mara, WEEK, { description: 'Lanterns\non wet asphalt' })).body;
    const second = (await submit(ilo, WEEK, { description: 'x'.repeat(100) })).body;
    for (const member of [ilo, sol]) await like(member, first.id);
    await like(sol, second.id);
    await end();
    expect(await resultOf(sol)).toEqual([
      `${mara.username} and ${ilo.username} made the podium of Week 07 - Night trains`,
    ]);
    expect(await resultOf(mara)).toEqual([
      'Your submission “Lanterns” placed 1st in Week 07 - Night trains',
    ]);
    expect((await resultOf(ilo))[0]).toMatch(/^Your submission “x{59}…” placed 2nd in Week 07/);
    const [told] = await weeksOf(mara);
    expect(told).toMatchObject({ path: `/submissions/${WEEK}`, place: 1, read: false });
    expect(told?.pictureUrl).toContain(first.id);

    await sol.call('PUT /api/users/:id/mute', { params: { id: mara.id } });
    expect(await resultOf(sol)).toEqual([
      `${ilo.username} made the podium of Week 07 - Night trains`,
    ]);
    await gesso.db.transaction((tx) => hidePerson(gesso.services, tx, ilo.id, 'closed'));
    expect([await resultOf(sol), await unreadWeeks(sol)]).toEqual([[], 1]);
    expect(await resultOf(hello)).toEqual([
      `${mara.username} made the podium of Week 07 - Night trains`,
    ]);
  });

  it('No one is notified of a week without winners, or of one that ended before it was opened.', async () => {
    await plan(0);
    await submit(sol, WEEK);
    await end();
    expect(await sentencesOf(sol)).toEqual([OPEN]);
    await gesso.db.run(sql`delete from challenge_weeks`);
    const past = Math.floor(gesso.clock.now() / 1000) - 10 * 86_400;
    await plan(0, { startsAt: past, endsAt: Math.floor(gesso.clock.now() / 1000) + 1000 });
    await like(hello, (await submit(sol, WEEK)).body.id);
    await gesso.db.run(sql`update challenge_weeks set opened_at = null`);
    await end();
    expect(await sentencesOf(sol)).toEqual([]);
  });
});
