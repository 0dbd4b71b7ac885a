import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSessions, type Sessions } from './sessions.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

/** Sessions whose first lookup has read the row, but receives its result only on request. */
function holdFirstLookup() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let lookups = 0;
  const row = async <T extends QueryResultRow>(statement: Sql) => {
    lookups += 1;
    const isFirst = lookups === 1;
    const result = await gesso.db.row<T>(statement);
    if (isFirst) await released;
    return result;
  };
  const lists = { officialEmails: [], developerEmails: [], moderatorEmails: [] };
  return { sessions: createSessions({ ...gesso.db, row }, lists), release };
}

async function begin(sessions: Sessions) {
  const { id, email } = await gesso.member();
  const account = await gesso.db.row<{ password_hash: string }>(
    sql`select password_hash from users where id = ${id}`,
  );
  const password_hash = account?.password_hash ?? '';
  const token = await sessions.begin(gesso.db, { id, email, password_hash }, '');
  if (!token) throw new Error('no session was begun');
  return { id, token };
}

async function endAll(sessions: Sessions, id: string) {
  sessions.notifyEnded(id, await sessions.endAllOf(gesso.db, id));
}

describe('a session that was ended', () => {
  it('An ended session is dropped from the cache at once, also during other lookups.', async () => {
    const { sessions, release } = holdFirstLookup();
    const [stranger, mara] = [await begin(sessions), await begin(sessions)];
    const pending = sessions.find(stranger.token);
    expect(await sessions.find(mara.token)).toMatchObject({ id: mara.id });
    await endAll(sessions, mara.id);
    expect(await sessions.find(mara.token)).toBeNull();
    release();
    expect(await pending).toMatchObject({ id: stranger.id });
  });

  it('An ended session is not cached again by a lookup that began before.', async () => {
    const { sessions, release } = holdFirstLookup();
    const mara = await begin(sessions);
    const pending = sessions.find(mara.token);
    await endAll(sessions, mara.id);
    expect(await sessions.find(mara.token)).toBeNull();
    release();
    await pending;
    expect(await sessions.find(mara.token)).toBeNull();
  });
});

it('Made-up tokens evict no session from the cache.', async () => {
  const lists = { officialEmails: [], developerEmails: [], moderatorEmails: [] };
  let reads = 0;
  // Answers made-up tokens without the database: twenty thousand statements would only take time.
  const row = async <T extends QueryResultRow>(statement: Sql) => {
    reads += 1;
    return reads === 1 ? gesso.db.row<T>(statement) : undefined;
  };
  const sessions = createSessions({ ...gesso.db, row }, lists);
  const mara = await begin(sessions);
  expect(await sessions.find(mara.token)).toMatchObject({ id: mara.id });
  for (let count = 0; count < 20_001; count += 1) await sessions.find(`made-up-${count}`);
  expect(await sessions.find(mara.token)).toMatchObject({ id: mara.id });
  expect(reads).toBe(20_002);
});
