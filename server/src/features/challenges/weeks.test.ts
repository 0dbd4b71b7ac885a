import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  DAY,
  makeOfficial,
  multipart,
  png,
  submit,
  weekBody,
} from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
let hello: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  hello = await makeOfficial(gesso);
});
afterAll(() => gesso.close());
beforeEach(() => gesso.db.run(sql`delete from challenge_weeks`));

const plan = (weekNumber: number, startsIn: number, more = {}) =>
  hello.call('POST /api/challenges', {
    body: { ...weekBody(gesso, { weekNumber, startsIn }), ...more },
  });

const currentOf = async (member: TestMember) =>
  (await member.call('GET /api/challenges/current')).body.week?.weekNumber;

async function uploadBanner(colour: string) {
  const input = await multipart(await png(colour, 400, 100));
  return (await hello.call('POST /api/challenges/banners', input)).body;
}

const stored = (id: string) => gesso.services.storage.exists(`week_banners/${id}.webp`);

describe('the plan of challenge weeks', () => {
  it('hides each week until it starts, and weeks change on schedule', async () => {
    const mara = await gesso.member();
    expect(await currentOf(mara)).toBeUndefined();
    expect((await plan(5, 0)).status).toBe(201);
    expect((await plan(6, 7)).status).toBe(201);
    expect(await currentOf(mara)).toBe(5);
    const hidden = await mara.call('GET /api/challenges/:weekNumber', {
      params: { weekNumber: 6 },
    });
    expect(hidden.status).toBe(404);
    gesso.clock.move(7 * DAY * 1000);
    expect(await currentOf(mara)).toBe(6);
    const before = await mara.call('GET /api/challenges/previous');
    expect(before.body.items.map(({ weekNumber }) => weekNumber)).toEqual([5]);
    const all = await mara.call('GET /api/challenges');
    expect(all.body.items.map(({ weekNumber }) => weekNumber)).toEqual([5]);
  });

  it('proposes the next number, starting when the last week ends', async () => {
    const first = await plan(8, 0);
    const { body } = await hello.call('GET /api/challenges/plan');
    expect(body.items.map(({ weekNumber }) => weekNumber)).toEqual([8]);
    expect(body.proposal).toMatchObject({ weekNumber: 9, startsAt: first.body.endsAt });
  });

  it('refuses overlapping dates, taken numbers, a wrong order and past weeks', async () => {
    await plan(5, 0);
    const refusals = await Promise.all([
      plan(6, 6),
      plan(5, 7),
      plan(4, 7),
      plan(3, -9),
      plan(7, 7, { theme: ' ' }),
      plan(7, 7, { banners: ['NOT-THERE'] }),
    ]);
    expect(refusals.map(({ problem }) => problem.code)).toEqual([
      'week-overlap',
      'week-number-taken',
      'week-order',
      'week-past',
      'week-theme',
      'week-banners',
    ]);
  });

  it('accepts one of several weeks planned for the same days at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, (_, n) => plan(n + 1, 1)));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
  });

  it('allows edits until a week is over, and of its start until it begins', async () => {
    await plan(5, 0);
    const edit = (body: object) =>
      hello.call('PATCH /api/challenges/:weekNumber', { params: { weekNumber: 5 }, body });
    expect((await edit({ theme: 'Salt' })).body).toMatchObject({ theme: 'Salt', weekNumber: 5 });
    const start = Math.floor(gesso.clock.now() / 1000) + DAY;
    expect((await edit({ startsAt: start })).problem.code).toBe('week-started');
    gesso.clock.move(8 * DAY * 1000);
    expect((await edit({ theme: 'Late' })).problem.code).toBe('week-over');
  });

  it('allows deleting a week until it begins, which frees its number and dates', async () => {
    const remove = (member: TestMember, weekNumber: number) =>
      member.call('DELETE /api/challenges/:weekNumber', { params: { weekNumber } });
    await plan(5, 0);
    await plan(6, 7);
    expect((await remove(await gesso.member(), 6)).problem.code).toBe('forbidden');
    expect((await remove(hello, 6)).status).toBe(204);
    expect((await remove(hello, 6)).problem.code).toBe('week-not-found');
    expect((await remove(hello, 5)).problem.code).toBe('week-begun');
    expect((await plan(6, 7)).status).toBe(201);
    gesso.clock.move(7 * DAY * 1000);
    expect((await remove(hello, 6)).problem.code).toBe('week-begun');
    gesso.clock.move(8 * DAY * 1000);
    expect((await remove(hello, 6)).problem.code).toBe('week-begun');
    const { body } = await hello.call('GET /api/challenges/plan');
    expect(body.items.map(({ weekNumber }) => weekNumber)).toEqual([6, 5]);
  });

  it('removes the banner files of a deleted week', async () => {
    const banner = await uploadBanner('#117733');
    const params = { weekNumber: 5 };
    await plan(5, 1, { banners: [banner.id] });
    await hello.call('DELETE /api/challenges/:weekNumber', { params });
    await gesso.services.jobs.runAll();
    expect(await stored(banner.id)).toBe(false);
  });

  it('sets the banners of a week and removes the files of replaced ones', async () => {
    const [one, two] = [await uploadBanner('#aa3300'), await uploadBanner('#0033aa')];
    const planned = await plan(5, 0, { banners: [two.id, one.id] });
    expect(planned.body.banners.map(({ id }) => id)).toEqual([two.id, one.id]);
    const params = { weekNumber: 5 };
    await hello.call('PATCH /api/challenges/:weekNumber', { params, body: { banners: [one.id] } });
    await gesso.services.jobs.runAll();
    expect([await stored(one.id), await stored(two.id)]).toEqual([true, false]);
  });
});

describe('the podium of a week', () => {
  it('is settled when the week ends, by likes and then by submission time', async () => {
    await plan(5, 0);
    const artists = await Promise.all(Array.from({ length: 5 }, () => gesso.member()));
    const submissions: string[] = [];
    for (const artist of artists) submissions.push((await submit(artist, 5)).body.id);
    const like = async (submission: number, fans: number[]) => {
      for (const fan of fans) {
        const params = { id: submissions[submission] ?? '' };
        await artists[fan]?.call('PUT /api/submissions/:id/like', { params });
      }
    };
    await like(3, [0, 1, 2]);
    await like(1, [0]);
    await like(2, [0]);
    await like(4, [0]);
    gesso.clock.move(7 * DAY * 1000);
    await like(0, [1, 2, 3, 4]);
    const week = await hello.call('GET /api/challenges/:weekNumber', { params: { weekNumber: 5 } });
    expect(week.body.podium.map(({ id, place }) => [id, place])).toEqual([
      [submissions[3], 1],
      [submissions[1], 2],
      [submissions[2], 3],
    ]);
    const all = await hello.call('GET /api/challenges');
    expect(all.body.items[0]?.podium).toHaveLength(3);
    const record = await hello.call('GET /api/users/:id/trophies', {
      params: { id: artists[3]?.id ?? '' },
    });
    expect(record.body).toEqual({
      submissionCount: 1,
      streak: 1,
      trophies: [{ weekNumber: 5, theme: 'Theme 5', place: 1, submissionId: submissions[3] }],
    });
    const late = await artists[3]?.call('DELETE /api/submissions/:id', {
      params: { id: submissions[3] ?? '' },
    });
    expect(late?.problem.code).toBe('week-closed');
    const own = await hello.call('GET /api/users/:id/submissions', {
      params: { id: artists[3]?.id ?? '' },
    });
    expect(own.body.items).toMatchObject([{ id: submissions[3], place: 1 }]);
  });
});
