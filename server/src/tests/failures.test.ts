import { problems } from '@gesso/domain/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/database/database.ts';
import { englishMessage } from '../platform/http/problems.ts';
import { routeTable } from '../testing/route-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-member.ts';
import { MODERATOR_EMAILS, makeModerator } from '../testing/test-moderation.ts';

let gesso: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS, LOG_LEVEL: 'silent' });
  moderator = await makeModerator(gesso);
  // Caches the session, so that later requests do not query it.
  await moderator.call('GET /api/session');
});
afterAll(() => gesso.close());

const messages = new Set<string>(Object.values(problems).map(englishMessage));

async function ask(key: string) {
  const [method = '', path = ''] = key.split(' ');
  const reply = await gesso.app.inject({
    method: method as 'GET',
    url: path.replace(':weekNumber', '1').replace(/:\w+/g, 'NOTHING'),
    headers: {
      host: 'gesso.test',
      origin: 'http://gesso.test',
      'x-forwarded-for': moderator.address,
    },
    cookies: Object.fromEntries(moderator.cookies),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
  return { key, status: reply.statusCode, text: reply.body };
}

it('Every endpoint reports a server error with a message from the catalog.', async () => {
  await gesso.db.run(sql`alter schema public rename to gone`);
  const answers = [];
  for (const key of Object.keys(routeTable)) answers.push(await ask(key));
  await gesso.db.run(sql`alter schema gone rename to public`);
  const failed = answers.filter(({ status }) => status >= 400);
  expect(failed.filter(({ status }) => status >= 500).length).toBeGreaterThan(50);
  for (const { key, status, text } of failed) {
    const body: { success?: unknown; code?: unknown; message?: unknown } = JSON.parse(text);
    expect([key, body.success]).toEqual([key, false]);
    expect(problems, key).toHaveProperty([String(body.code)]);
    expect(messages.has(String(body.message)), `${key}: ${body.message}`).toBe(true);
    // A server error is not reported as "not found".
    expect(status, key).not.toBe(404);
  }
});
