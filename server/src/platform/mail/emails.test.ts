import { DAY_MS } from '@gesso/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/database.ts';
import { asWritten } from '../i18n/as-written.ts';
import { emailsStore } from './emails.store.ts';

const WORDS = 'A word nobody else reads';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

type Stored = { content: Buffer | null; sent_at: Date | null };

const stored = () => gesso.db.rows<Stored>(sql`select content, sent_at from emails`);

const text = asWritten(WORDS);
const email = {
  to: 'mara@gesso.test',
  subject: text,
  preview: text,
  heading: text,
  paragraphs: [text],
};

it('An email of a transaction that fails is neither stored nor sent.', async () => {
  const work = () =>
    gesso.db.rows(sql`
      select id from emails
      union all
      select key from graphile_worker.jobs where task_identifier like 'send%email'`);
  const before = await work();
  for (const options of [{}, { bulk: true }, { forget: true }]) {
    const failing = gesso.db.transaction(async (tx) => {
      await gesso.services.mail.send(tx, email, options);
      // Invisible to others until the transaction commits, including the job queue.
      expect(await work()).toEqual(before);
      throw new Error('the rest of the transaction failed');
    });
    await expect(failing).rejects.toThrow('the rest of the transaction failed');
  }
  expect(await work()).toEqual(before);
});

it('An email is encrypted until it is sent, and its row is deleted thirty days later.', async () => {
  const { mail, jobs, clock } = gesso.services;
  await gesso.db.transaction((tx) => mail.send(tx, email));
  const [row] = await stored();
  expect(row?.content?.length).toBeGreaterThan(WORDS.length);
  expect(row?.content?.includes(WORDS)).toBe(false);
  expect(row?.content?.includes('mara@gesso.test')).toBe(false);
  await jobs.runAll();
  expect(await stored()).toMatchObject([{ content: null, sent_at: expect.any(Date) }]);
  const emails = emailsStore(gesso.services.db);
  await emails.sweep(new Date(clock.now() + 29 * DAY_MS));
  expect(await stored()).toHaveLength(1);
  await emails.sweep(new Date(clock.now() + 31 * DAY_MS));
  expect(await stored()).toEqual([]);
});
