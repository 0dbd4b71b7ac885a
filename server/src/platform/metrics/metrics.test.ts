import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadPicture } from '../../testing/test-posts.ts';
import { openMetrics } from './metrics.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

async function scrapeAfter(work: () => Promise<unknown>): Promise<string> {
  const { db, live } = gesso.services;
  const metrics = openMetrics({ db, live, countOverdue: async () => 3 });
  const port = await metrics.listen('127.0.0.1', 0);
  try {
    await work();
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  } finally {
    await metrics.close();
  }
}

it('Metrics report the work waiting in the database, and the durations of pictures and lookups.', async () => {
  const mara = await gesso.member();
  const draft = { email: mara.email, subject: 'A', message: 'B', category: 'technical' };
  const text = await scrapeAfter(async () => {
    await mara.call('POST /api/send-support-email', { body: draft });
    await uploadPicture(mara);
    await mara.call('GET /api/posts');
    await mara.call('GET /api/posts');
  });
  expect(text).toMatch(/gesso_mails_waiting [1-9]/);
  expect(text).toMatch(/gesso_jobs_waiting\{task="send-email"\} [1-9]/);
  expect(text).toContain('gesso_jobs_failed{task="send-email"} 0');
  expect(text).toContain('gesso_reports_overdue 3');
  expect(text).toContain('gesso_picture_duration_seconds_count{task="picture"} 1');
  expect(text).toMatch(/gesso_cache_lookups_total\{cache="feed",result="hit"\} [1-9]/);
  expect(text).toMatch(/gesso_cache_lookups_total\{cache="sessions",result="hit"\} [1-9]/);
  expect(text).not.toContain(mara.email);
});

it('Metrics leave out values that the database does not provide.', async () => {
  const { db, live } = gesso.services;
  const countOverdue = () => Promise.reject(new Error('away'));
  const metrics = openMetrics({ db, live, countOverdue });
  const port = await metrics.listen('127.0.0.1', 0);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.close();
  expect(text).toContain('gesso_database_answers 0');
  expect(text).not.toMatch(/^gesso_(mails|jobs|reports)_\w+(\{.*)? \d/m);
  expect(text).toContain('gesso_live_sockets 0');
});
