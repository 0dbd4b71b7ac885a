import { screenPaths } from '@gesso/domain/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfficial, weekBody } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
});
afterAll(() => gesso.close());

const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => gesso.app.inject({ url, method });

const openAs = ({ cookies }: TestMember, url: string) =>
  gesso.app.inject({ url, cookies: Object.fromEntries(cookies) });

/** A path of this kind, with a value for each parameter. */
const example = (path: string) => path.replace(/\{?\$\w+\}?/g, '1');

/** Pages that look for a post, a person or a collection, and answer 404 when there is none. */
const LOOKED_UP: string[] = [screenPaths.post, screenPaths.publicProfile, screenPaths.collection];

describe('an address', () => {
  it('An address of a screen is answered with the page.', async () => {
    for (const path of Object.values(screenPaths)) {
      if (LOOKED_UP.includes(path)) continue;
      const { statusCode, headers } = await open(example(path));
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['content-type']).toContain('text/html');
    }
    for (const odd of ['/about/', '/About', '/legal?from=mail', '/@mara.lind', '/%61bout']) {
      expect([odd, (await open(odd)).statusCode]).toEqual([odd, 200]);
    }
    expect((await open('/challenges/all', 'HEAD')).statusCode).toBe(200);
  });

  it('An address without a screen is answered with 404 and the page.', async () => {
    const unknown = [
      '/no/such/wall',
      '/aboutus',
      '/challenges/all/more',
      '/submissions',
      '/submissions/1/2',
      '/@',
      '/post',
      '/post/NOTHING',
      '/public/nobody.here',
    ];
    for (const path of unknown) {
      const { statusCode, headers, body } = await open(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('<div id="root">');
      expect(body).toContain('<meta name="robots" content="noindex">');
    }
    expect((await open('/no/such/wall', 'HEAD')).statusCode).toBe(404);
  });

  it('An address of a screen with nothing to show is answered with 404 for a member.', async () => {
    const [mara, official] = [await gesso.member(), await makeOfficial(gesso)];
    for (const [weekNumber, startsIn] of [
      [1, -1],
      [2, 7],
    ] as const) {
      const body = weekBody(gesso, { weekNumber, startsIn });
      expect((await official.call('POST /api/challenges', { body })).status).toBe(201);
    }
    const missing = [
      '/challenges/plan',
      '/Challenges/Plan/?from=mail',
      '/settings/nothing',
      '/moderation',
      '/Moderation/01',
      '/@nobody.here',
      '/@%20',
      '/communities/nowhere',
      '/tags/Nothing',
      '/submissions/2',
      '/submissions/3',
      '/submissions/1.5',
      '/submissions/99999999999',
      '/submissions/-99999999999',
      '/submissions/-1e21',
      '/communities/%00',
      '/submissions/first',
    ];
    for (const path of missing) {
      const { statusCode, body } = await openAs(mara, path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('<div id="root">');
      expect((await open(path)).statusCode, `${path} leads a guest to sign in`).toBe(200);
    }
    const there = [
      '/settings',
      '/settings/account',
      `/@${mara.username}`,
      '/communities/gesso',
      '/tags/Mosaic',
      '/submissions/1',
      '/challenges/all',
    ];
    for (const path of there) {
      expect([path, (await openAs(mara, path)).statusCode]).toEqual([path, 200]);
    }
    expect((await openAs(official, '/challenges/plan')).statusCode).toBe(200);
  });
});
