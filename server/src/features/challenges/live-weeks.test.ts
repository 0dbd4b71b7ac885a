import { PLAN_TOPIC, WEEKS_TOPIC } from '@gesso/domain/challenges';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfficial, weekBody } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { listenForTabs } from '../../testing/test-tab.ts';

let gesso: TestApp;
let hello: TestMember;
let received: string[] = [];
const waiting: (() => void)[] = [];

beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  hello = await makeOfficial(gesso);
  gesso.services.live.listen(([topic]) => {
    received.push(topic);
    for (const wake of waiting.splice(0)) wake();
  });
});
afterAll(() => gesso.close());
beforeEach(async () => {
  await gesso.db.run(sql`delete from challenge_weeks`);
  received = [];
});

const plan = (weekNumber: number, startsIn: number, more = {}) =>
  hello.call('POST /api/challenges', {
    body: { ...weekBody(gesso, { weekNumber, startsIn }), ...more },
  });

const edit = (weekNumber: number, body: object) =>
  hello.call('PATCH /api/challenges/:weekNumber', { params: { weekNumber }, body });

const seconds = () => Math.floor(gesso.clock.now() / 1000);

async function untilHeard(topic: string, times: number): Promise<void> {
  const often = () => received.filter((one) => one === topic).length;
  while (often() < times) await new Promise<void>((resolve) => waiting.push(resolve));
}

describe('the event that weeks have changed', () => {
  it('is published for a week that begins at once and for an edit, not for a refused change', async () => {
    await plan(5, 0);
    expect(received).toEqual([PLAN_TOPIC, WEEKS_TOPIC]);
    received = [];
    await edit(5, { theme: 'Salt' });
    expect(received).toEqual([PLAN_TOPIC, WEEKS_TOPIC]);
    received = [];
    expect((await edit(5, { theme: ' ' })).status).toBe(400);
    expect(received).toEqual([]);
  });

  it('is not published for a planned week, which only the plan topic announces', async () => {
    await plan(6, 7);
    await edit(6, { theme: 'Salt' });
    await hello.call('DELETE /api/challenges/:weekNumber', { params: { weekNumber: 6 } });
    expect(received).toEqual([PLAN_TOPIC, PLAN_TOPIC, PLAN_TOPIC]);
  });

  it('is published when a planned week is moved to begin now', async () => {
    await plan(6, 7);
    received = [];
    await edit(6, { startsAt: seconds() - 1, endsAt: seconds() + 1000 });
    expect(received).toEqual([PLAN_TOPIC, WEEKS_TOPIC]);
  });

  it('is published on schedule when a week begins and when it ends', async () => {
    const mara = await gesso.member();
    const current = async () => (await mara.call('GET /api/challenges/current')).body.week;
    const past = async () => (await mara.call('GET /api/challenges')).body.items.length;
    await plan(7, 0, { startsAt: seconds() + 2, endsAt: seconds() + 4 });
    await untilHeard(WEEKS_TOPIC, 1);
    expect(await current()).toMatchObject({ weekNumber: 7 });
    await untilHeard(WEEKS_TOPIC, 2);
    expect(await past()).toBe(1);
  });
});

it('Members may subscribe to the weeks, officials to the plan, guests to neither', async () => {
  const { tab } = await listenForTabs(gesso);
  const [official, member, guest] = [
    await tab(hello),
    await tab(await gesso.member()),
    await tab(),
  ];
  const answers = [];
  for (const one of [official, member, guest]) {
    answers.push([(await one.subscribe(WEEKS_TOPIC)).type, (await one.subscribe(PLAN_TOPIC)).type]);
    one.socket.close();
  }
  expect(answers).toEqual([
    ['subscribed', 'subscribed'],
    ['subscribed', 'refused'],
    ['refused', 'refused'],
  ]);
});
