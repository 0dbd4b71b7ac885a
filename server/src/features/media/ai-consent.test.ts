import { meTopic } from '@gesso/domain/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startDatabaseProxy, type TestDatabaseProxy } from '../../testing/test-database-proxy.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let proxy: TestDatabaseProxy;
let gesso: TestApp;
let mara: TestMember;
let path: string;

beforeAll(async () => {
  gesso = await startTestApp({ LOG_LEVEL: 'silent' }, async (url) => {
    proxy = await startDatabaseProxy(url);
    return { connectionString: proxy.connectionString };
  });
  mara = await gesso.member();
  await mara.call('PATCH /api/me/content-preferences', { body: { aiAllowed: true } });
  const post = await publishPost(mara);
  path = (post.pictures[0]?.url ?? '').replace('/files/', '');
});
afterAll(async () => {
  await gesso.close();
  await proxy.close();
});

const forget = () => gesso.services.live.publish(meTopic(mara.id), { type: 'ai-consent-changed' });

it('AI training counts as not allowed while the database is unavailable', async () => {
  const { aiConsent } = gesso.services;
  expect(await aiConsent.ofFile(path)).toBe(true);
  await proxy.disconnect();
  forget();
  expect(await aiConsent.ofFile(path)).toBe(false);
  // The failure is not cached; the first statement may still use a lost connection.
  await proxy.restore();
  await expect.poll(() => aiConsent.ofFile(path)).toBe(true);
});

it('AI training on an uncached file is not allowed while the database is unavailable', async () => {
  const { aiConsent } = gesso.services;
  forget();
  expect(await aiConsent.ofFile('post_images/NOBODYS.webp')).toBe(false);
  await proxy.disconnect();
  expect(await aiConsent.ofFile(path)).toBe(false);
  await proxy.restore();
  await expect.poll(() => aiConsent.ofFile(path)).toBe(true);
});
