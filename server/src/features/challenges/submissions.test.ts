import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '@gesso/domain/catalogue';
import { weekTopic } from '@gesso/domain/challenges';
import { labelsOf } from '@gesso/domain/content-preferences';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { multipart, png, submit, weekBody } from '../../testing/test-challenge.ts';
import { makeJobsDue } from '../../testing/test-jobs.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { storeSubmission } from './create-submission.ts';
import { addWeek } from './plan-week.ts';

let gesso: TestApp;
let mara: TestMember;
const CLOSED = 1;
const OPEN = 2;
const PLANNED = 3;
const ANY_HASH = Buffer.alloc(32);

beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
  for (const [weekNumber, startsIn] of [
    [CLOSED, -8],
    [OPEN, -1],
    [PLANNED, 6],
  ] as const) {
    const added = await addWeek(gesso.services, weekBody(gesso, { weekNumber, startsIn }));
    if (!added.ok) throw new Error(added.code);
  }
});
afterAll(() => gesso.close());

function storedSubmissions(): string[] {
  const folder = join(gesso.folder, 'files', 'submission');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Collects the events published on a topic. */
function eventsOn(topic: string) {
  const events: { type: string }[] = [];
  gesso.services.live.listen(([received, event]) => {
    if (received === topic) events.push(event);
  });
  return events;
}

describe('submitting to a week', () => {
  it('stores the image under its id and type and publishes to the week', async () => {
    const events = eventsOn(weekTopic(OPEN));
    const before = storedSubmissions().length;
    const { status, body } = await submit(mara, OPEN, { description: '  Ink.  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      weekNumber: OPEN,
      description: 'Ink.',
      likeCount: 0,
      place: null,
    });
    expect(body.author.username).toBe(mara.username);
    expect(body.picture.url).toBe(`/files/submission/${body.id}.png`);
    expect(storedSubmissions()).toHaveLength(before + 2);
    expect(events).toContainEqual({ type: 'submission-added', id: body.id });
    const current = await mara.call('GET /api/challenges/current');
    expect(current.body.own?.id).toBe(body.id);
    expect(current.body.week).toMatchObject({ weekNumber: OPEN, submissionCount: 1 });
  });

  it('accepts one of fifty concurrent requests and leaves no files of the others', async () => {
    const ilo = await gesso.member();
    const before = storedSubmissions().length;
    const tries = Array.from({ length: 50 }, () => submit(ilo, OPEN));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(storedSubmissions()).toHaveLength(before + 2);
    await gesso.services.jobs.runAll();
    expect(storedSubmissions()).toHaveLength(before + 2);
  });

  it('keeps the files after a lost database connection only if the row was committed', async () => {
    const { services } = gesso;
    const picture = await services.images.readSubmission(await png(), 'somebody');
    if (!picture.ok) throw new Error(picture.code);
    const failing =
      (when: 'before' | 'after'): TestApp['db']['transaction'] =>
      async (work) => {
        if (when === 'after') await services.db.transaction(work);
        throw new Error('Connection terminated unexpectedly');
      };
    const newFiles: Record<string, number> = {};
    for (const when of ['before', 'after'] as const) {
      const { id: authorId } = await gesso.member();
      const before = storedSubmissions().length;
      const db = { ...services.db, transaction: failing(when) };
      const submission = {
        weekNumber: OPEN,
        authorId,
        sessionId: null,
        description: 'Ink.',
        labels: labelsOf({}),
        key: randomUUID(),
        hash: ANY_HASH,
      };
      const attempt = storeSubmission({ ...services, db }, submission, picture.value, new Date());
      await expect(attempt).rejects.toThrow('Connection terminated');
      await makeJobsDue(services.db);
      await services.jobs.runAll();
      newFiles[when] = storedSubmissions().length - before;
    }
    expect(newFiles).toEqual({ before: 0, after: 2 });
  });

  it('returns the first submission for a repeated request', async () => {
    const sol = await gesso.member();
    const key = randomUUID();
    const [first, again] = [await submit(sol, OPEN, { key }), await submit(sol, OPEN, { key })];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
  });

  it('is refused with the key of another submission and changes nothing', async () => {
    const sol = await gesso.member();
    const key = randomUUID();
    const first = await submit(sol, OPEN, { key });
    const before = storedSubmissions().length;
    const replies = [
      await submit(sol, OPEN, { key, description: 'Something else.' }),
      await submit(sol, OPEN, { key, file: await png('#00ff00') }),
    ];
    for (const other of replies) {
      const code = 'request-key-reused';
      expect([other.status, other.problem]).toEqual([
        422,
        { code, message: messageFor(english, code) },
      ]);
    }
    const own = await sol.call('GET /api/challenges/current');
    expect(own.body.own).toEqual(first.body);
    expect(storedSubmissions()).toHaveLength(before);
    const again = await submit(sol, OPEN, { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('is refused with the key of a submission in another week', async () => {
    const sol = await gesso.member();
    const key = randomUUID();
    const picture = await gesso.services.images.readSubmission(await png(), 'somebody');
    if (!picture.ok) throw new Error(picture.code);
    const earlier = {
      weekNumber: CLOSED,
      authorId: sol.id,
      sessionId: null,
      description: 'Ink.',
      labels: labelsOf({}),
      key,
      hash: ANY_HASH,
    };
    await storeSubmission(gesso.services, earlier, picture.value, new Date());
    expect((await submit(sol, OPEN, { key })).problem.code).toBe('request-key-reused');
    expect((await submit(sol, OPEN)).status).toBe(201);
  });

  it('keeps the animation of a GIF', async () => {
    const frames = Buffer.concat([
      await sharp(await png('#112233', 8, 8))
        .raw()
        .toBuffer(),
      await sharp(await png('#ddeeff', 8, 8))
        .raw()
        .toBuffer(),
    ]);
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
    const gif = await sharp(frames, { raw })
      .gif({ delay: [50, 50] })
      .toBuffer();
    const { status, body } = await submit(await gesso.member(), OPEN, { file: gif });
    expect(status).toBe(201);
    const stored = join(gesso.folder, 'files', 'submission', `${body.id}.gif`);
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBe(2);
  });

  it('is refused for a past, a planned and an unknown week', async () => {
    const refused = async (weekNumber: number) => {
      const { status, problem } = await submit(await gesso.member(), weekNumber);
      return [status, problem.code];
    };
    expect(await refused(CLOSED)).toEqual([409, 'week-closed']);
    expect(await refused(PLANNED)).toEqual([404, 'week-not-found']);
    expect(await refused(77)).toEqual([404, 'week-not-found']);
  });

  it.each([
    ['an SVG named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    [
      'webp',
      async () =>
        sharp(await png())
          .webp()
          .toBuffer(),
      415,
    ],
    ['5 MB and a byte', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413],
    ['a picture cut short', async () => (await png('#224466', 400, 400)).subarray(0, 300), 422],
  ])('refuses %s', async (_, make, status) => {
    const before = storedSubmissions().length;
    const refused = await submit(await gesso.member(), OPEN, { file: await make() });
    expect(refused.status).toBe(status);
    expect(storedSubmissions()).toHaveLength(before);
  });

  it('refuses a missing image, description or key, and a description that is too long', async () => {
    const ada = await gesso.member();
    const blank = await submit(ada, OPEN, { description: ' ' });
    expect(blank.problem.message).toBe(messageFor(english, 'submission-description-missing'));
    const long = await submit(ada, OPEN, { description: 'x'.repeat(501) });
    expect(long.problem.message).toBe(messageFor(english, 'submission-description-too-long'));
    const key = randomUUID();
    for (const [file, fields] of [
      [null, { description: 'x', key }],
      [await png(), { description: 'x' }],
      [await png(), { description: 'x', key, authorId: mara.id }],
    ] as const) {
      const input = await multipart(file, fields);
      const params = { weekNumber: OPEN };
      const reply = await ada.call('POST /api/challenges/:weekNumber/submissions', {
        params,
        ...input,
      });
      expect(reply.status).toBe(400);
    }
  });
});

describe('withdrawing', () => {
  it('is allowed only to the artist, removes the files and allows another submission', async () => {
    const [ilo, stranger] = [await gesso.member(), await gesso.member()];
    const { body } = await submit(ilo, OPEN);
    await stranger.call('PUT /api/submissions/:id/like', { params: { id: body.id } });
    const params = { id: body.id };
    const refused = await stranger.call('DELETE /api/submissions/:id', { params });
    expect([refused.status, refused.problem.code]).toEqual([403, 'submission-not-yours']);
    const events = eventsOn(weekTopic(OPEN));
    expect((await ilo.call('DELETE /api/submissions/:id', { params })).status).toBe(204);
    expect(events).toEqual([{ type: 'submission-removed', id: body.id }]);
    await gesso.services.jobs.runAll();
    expect(storedSubmissions().filter((name) => name.startsWith(body.id))).toEqual([]);
    expect((await submit(ilo, OPEN)).status).toBe(201);
  });
});

describe('liking a submission', () => {
  it('counts each person once and publishes to the week', async () => {
    const [ilo, fan] = [await gesso.member(), await gesso.member()];
    const { body } = await submit(ilo, OPEN);
    const params = { id: body.id };
    const events = eventsOn(weekTopic(OPEN));
    const likes = Array.from({ length: 20 }, () =>
      fan.call('PUT /api/submissions/:id/like', { params }),
    );
    for (const { status, body: counted } of await Promise.all(likes)) {
      expect([status, counted]).toEqual([200, { likeCount: 1, version: expect.any(Number) }]);
    }
    expect(events).toEqual([
      { type: 'submission-likes', id: body.id, likeCount: 1, version: expect.any(Number) },
    ]);
    const week = { weekNumber: OPEN };
    const seen = async (who: TestMember) => {
      const page = await who.call('GET /api/challenges/:weekNumber/submissions', { params: week });
      return page.body.items.find(({ id }) => id === body.id);
    };
    expect(await seen(fan)).toMatchObject({ likeCount: 1, liked: true });
    expect(await seen(mara)).toMatchObject({ likeCount: 1, liked: false });
    const back = await fan.call('DELETE /api/submissions/:id/like', { params });
    expect(back.body).toEqual({ likeCount: 0, version: expect.any(Number) });
  });

  it('is refused when the submission is gone', async () => {
    const reply = await mara.call('PUT /api/submissions/:id/like', { params: { id: 'GONE' } });
    expect([reply.status, reply.problem.code]).toEqual([404, 'submission-not-found']);
  });
});
