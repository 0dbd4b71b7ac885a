import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sql } from '../database/database.ts';
import { lettersStore } from './letters.store.ts';

const DAY = 24 * 60 * 60 * 1000;
const WORDS = 'A word nobody else reads';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

type Stored = { content: Buffer | null; sent_at: Date | null };

const stored = () => gesso.db.rows<Stored>(sql`select content, sent_at from letters`);

it('a letter is sealed until it is sent, and forgotten thirty days later', async () => {
  const { mail, jobs, clock } = gesso.tools;
  await gesso.db.transaction((tx) =>
    mail.send(tx, {
      to: 'mara@gesso.test',
      subject: WORDS,
      preview: WORDS,
      heading: WORDS,
      paragraphs: [WORDS],
    }),
  );
  const [waiting] = await stored();
  expect(waiting?.content?.length).toBeGreaterThan(WORDS.length);
  expect(waiting?.content?.includes(WORDS)).toBe(false);
  expect(waiting?.content?.includes('mara@gesso.test')).toBe(false);
  await jobs.runAll();
  expect(await stored()).toMatchObject([{ content: null, sent_at: expect.any(Date) }]);
  const letters = lettersStore(gesso.tools.db);
  await letters.sweep(new Date(clock.now() + 29 * DAY));
  expect(await stored()).toHaveLength(1);
  await letters.sweep(new Date(clock.now() + 31 * DAY));
  expect(await stored()).toEqual([]);
});
