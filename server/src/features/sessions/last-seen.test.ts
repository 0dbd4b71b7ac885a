import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sql, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSessions } from './sessions.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

/** Looks up a session last seen at the given age; returns the number of updates and seen_at. */
async function lookUpAfter(interval: string) {
  const updates: Promise<number>[] = [];
  const run = (statement: Sql) => {
    const update = gesso.db.run(statement);
    updates.push(update);
    return update;
  };
  const lists = { officialEmails: [], developerEmails: [], moderatorEmails: [] };
  const sessions = createSessions({ ...gesso.db, run }, lists);
  const { id, email } = await gesso.member();
  const account = await gesso.db.row<{ password_hash: string }>(
    sql`select password_hash from users where id = ${id}`,
  );
  const password_hash = account?.password_hash ?? '';
  const token = (await sessions.begin(gesso.db, { id, email, password_hash }, '')) ?? '';
  await gesso.db.run(sql`
    update sessions set seen_at = now() - ${interval}::interval where user_id = ${id}`);
  const viewer = await sessions.find(token);
  await sessions.find(token);
  await Promise.all(updates);
  const row = await gesso.db.row<{ recent: boolean }>(sql`
    select seen_at > now() - interval '1 minute' as recent from sessions
    where id = ${viewer?.sessionId ?? ''}`);
  return { updates: updates.length, recent: row?.recent };
}

it('A lookup updates when the session was last seen, at most once per hour.', async () => {
  expect(await lookUpAfter('61 minutes')).toEqual({ updates: 1, recent: true });
  expect(await lookUpAfter('59 minutes')).toEqual({ updates: 0, recent: false });
});
