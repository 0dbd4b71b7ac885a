import { randomUUID } from 'node:crypto';
import { type Submission, weekTopic } from '@gesso/domain/challenges';
import { type ContentLabels, labelsOf } from '@gesso/domain/content-preferences';
import type { LiveEvent } from '@gesso/domain/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { contentHash } from '../../platform/idempotency/content-hash.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, submit, weekBody } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { MODERATOR_EMAILS, makeModerator } from '../../testing/test-moderation.ts';
import { submissionHash } from './create-submission.ts';
import { addWeek } from './plan-week.ts';

const WEEK = 1;

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let moderator: TestMember;
let received: { topic: string; event: LiveEvent }[] = [];

beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  gesso.services.live.listen(([topic, event]) => received.push({ topic, event }));
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  moderator = await makeModerator(gesso);
  const added = await addWeek(gesso.services, weekBody(gesso, { weekNumber: WEEK, startsIn: -1 }));
  if (!added.ok) throw new Error(added.code);
});
afterAll(() => gesso.close());

const label = (
  member: TestMember,
  id: string,
  { sensitive = [], madeWithAi = false }: Partial<ContentLabels>,
) =>
  member.call('PUT /api/submissions/:id/labels', {
    params: { id },
    body: { sensitive, madeWithAi },
  });

const submitWith = async (labels: Record<string, string> = {}) =>
  (await submit(await gesso.member(), WEEK, { labels })).body;

const submissionsOfWeek = async (member: TestMember) =>
  (
    await member.call('GET /api/challenges/:weekNumber/submissions', {
      params: { weekNumber: WEEK },
    })
  ).body.items;

const seen = async (id: string) =>
  (await submissionsOfWeek(ilo)).find((submission) => submission.id === id);

describe('labels of a submission', () => {
  it('are set when submitting, each once and in order, and absent when there are none', async () => {
    const both = { sensitive: 'flashing,nudity,nudity', madeWithAi: 'true' };
    const labelled = await submitWith(both);
    expect(labelled).toMatchObject({ sensitive: ['nudity', 'flashing'], madeWithAi: true });
    expect(await seen(labelled.id)).toMatchObject({ sensitive: ['nudity', 'flashing'] });
    const plain = await submitWith({ sensitive: '', madeWithAi: 'false' });
    for (const name of ['sensitive', 'madeWithAi']) expect(plain).not.toHaveProperty(name);
  });

  it('of unknown kinds are refused by the contract and by the database', async () => {
    for (const [name, value] of [
      ['sensitive', 'gore'],
      ['sensitive', 'nudity,'],
      ['madeWithAi', 'yes'],
    ] as const) {
      const refused = await submit(await gesso.member(), WEEK, { labels: { [name]: value } });
      expect([refused.status, refused.problem.code]).toEqual([400, 'invalid-input']);
    }
    const { id } = await submitWith();
    const forced = gesso.db.run(sql`update submissions set sensitive = '{gore}' where id = ${id}`);
    await expect(forced).rejects.toThrow();
  });

  it('that an older client leaves out do not change its request', async () => {
    const sol = await gesso.member();
    const key = randomUUID();
    const first = await submit(sol, WEEK, { key });
    const again = await submit(sol, WEEK, { key, labels: { madeWithAi: 'false' } });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    const content = { weekNumber: WEEK, description: 'Ink.', pictureHash: 'x' };
    const asBefore = contentHash([WEEK, 'Ink.', 'x']);
    expect(submissionHash({ ...content, labels: labelsOf({}) })).toEqual(asBefore);
    const other = await submit(sol, WEEK, { key, labels: { madeWithAi: 'true' } });
    expect(other.problem.code).toBe('request-key-reused');
  });

  it('can be changed live by the author and by no one else', async () => {
    const { id } = (await submit(mara, WEEK)).body;
    const refused = await label(ilo, id, { sensitive: ['nudity'] });
    expect([refused.status, refused.problem.code]).toEqual([403, 'submission-not-yours']);
    expect((await label(mara, 'NOBODYS', {})).problem.code).toBe('submission-not-found');
    received = [];
    const labels: ContentLabels = { sensitive: ['violence'], madeWithAi: true };
    expect((await label(mara, id, labels)).body).toEqual(labels);
    const event = { type: 'submission-labels', id, labels };
    expect(received).toContainEqual({ topic: weekTopic(WEEK), event });
    expect(await seen(id)).toMatchObject(labels);
    await label(mara, id, {});
    expect(await seen(id)).not.toHaveProperty('sensitive');
  });

  it('set by a moderator stay and are logged, even if the artist blocks the moderator', async () => {
    const sol = await gesso.member();
    const { id } = (await submit(sol, WEEK, { labels: { madeWithAi: 'true' } })).body;
    await sol.call('PUT /api/users/:id/block', { params: { id: moderator.id } });
    const marked: ContentLabels = { sensitive: ['nudity'], madeWithAi: true };
    expect((await label(moderator, id, marked)).status).toBe(200);
    const logged = await gesso.db.row<{ act: string; detail: string }>(sql`
      select act, detail from moderation_log order by id desc limit 1`);
    const detail = `submission ${id}: nudity, made with AI`;
    expect(logged).toEqual({ act: 'labelled', detail });
    const refused = await label(sol, id, { madeWithAi: true });
    expect([refused.status, refused.problem.code]).toEqual([409, 'label-by-moderator']);
    expect((await label(sol, id, { sensitive: ['nudity'] })).status, 'their own label').toBe(200);
    expect(await seen(id)).toMatchObject({ sensitive: ['nudity'] });
  });

  it('cannot be changed by a member the artist blocks, for whom it does not exist', async () => {
    const [sol, stranger] = [await gesso.member(), await gesso.member()];
    const { id } = (await submit(sol, WEEK)).body;
    await sol.call('PUT /api/users/:id/block', { params: { id: stranger.id } });
    expect((await label(stranger, id, {})).problem.code).toBe('submission-not-found');
  });

  it('keep the image of a new submission out of the live event', async () => {
    received = [];
    const { id } = await submitWith({ sensitive: 'nudity' });
    const event = { type: 'submission-added', id };
    expect(received).toContainEqual({ topic: weekTopic(WEEK), event });
    expect(JSON.stringify(received)).not.toContain('/files/');
  });
});

describe('a member who hides a label', () => {
  const hide = (member: TestMember, body: object) =>
    member.call('PATCH /api/me/content-preferences', { body });

  it('does not see it in the week, on profiles or on the podium, except on their own work', async () => {
    const weekNumber = 2;
    const [ada, sol, viewer] = [await gesso.member(), await gesso.member(), await gesso.member()];
    const added = await addWeek(gesso.services, weekBody(gesso, { weekNumber, startsIn: 6 }));
    if (!added.ok) throw new Error(added.code);
    gesso.clock.move(7 * DAY * 1000);
    const nude = (await submit(ada, weekNumber, { labels: { sensitive: 'nudity' } })).body;
    const ai = (await submit(sol, weekNumber, { labels: { madeWithAi: 'true' } })).body;
    for (const { id } of [nude, ai])
      await viewer.call('PUT /api/submissions/:id/like', { params: { id } });
    const params = { weekNumber };
    const lists: Record<string, (who: TestMember) => Promise<Submission[]>> = {
      week: async (who) =>
        (await who.call('GET /api/challenges/:weekNumber/submissions', { params })).body.items,
      profiles: async (who) => {
        const pages = [ada, sol].map(({ id }) =>
          who.call('GET /api/users/:id/submissions', { params: { id } }),
        );
        return (await Promise.all(pages)).flatMap(({ body }) => body.items);
      },
    };
    const podiums: typeof lists = {
      podium: async (who) =>
        (await who.call('GET /api/challenges/:weekNumber', { params })).body.podium,
      'podium of a past week': async (who) =>
        (await who.call('GET /api/challenges')).body.items.flatMap(({ podium }) => podium),
    };
    const expectHidden = async (names: typeof lists) => {
      for (const [name, list] of Object.entries(names)) {
        const ids = async (who: TestMember) => (await list(who)).map(({ id }) => id).sort();
        await hide(viewer, { nudity: 'cover', madeWithAi: 'show' });
        expect(await ids(viewer), name).toEqual([nude.id, ai.id].sort());
        await hide(viewer, { nudity: 'hide' });
        expect(await ids(viewer), name).toEqual([ai.id]);
        await hide(viewer, { madeWithAi: 'hide' });
        expect(await ids(viewer), name).toEqual([]);
      }
    };
    await expectHidden(lists);
    gesso.clock.move(7 * DAY * 1000);
    await expectHidden(podiums);
    await hide(ada, { nudity: 'hide' });
    const own = await podiums.podium?.(ada);
    expect(own?.map(({ id }) => id)).toContain(nude.id);
    gesso.clock.move(-14 * DAY * 1000);
  });
});
