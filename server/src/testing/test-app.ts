import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { buildApp } from '../app.ts';
import { createTools } from '../create-tools.ts';
import type { App } from '../platform/http/app.ts';
import { readSettings } from '../platform/settings/settings.ts';
import type { Tools } from '../tools.ts';
import { checkAnswers } from './check-answer.ts';
import { createTestDatabase } from './postgres-database.ts';
import { createCaller, type TestCaller } from './test-caller.ts';
import { openTestMailbox } from './test-mailbox.ts';
import { type MemberWish, makeMember, type TestMember } from './test-member.ts';

export type TestApp = {
  app: App;
  tools: Tools;
  db: Tools['db'];
  guest: TestCaller;
  member(wish?: MemberWish): Promise<TestMember>;
  /** the clock the features ask; tests move it */
  clock: { now(): number; move(ms: number): void };
  folder: string;
  close(): Promise<void>;
};

type Environment = Record<string, string>;

/** Fifty requests at once wait for their connection on a busy machine; that is no outage. */
const patiently = async (connectionString: string): Promise<PoolConfig> => ({
  connectionString,
  connectionTimeoutMillis: 30_000,
});

/** The whole server on a database and a folder of its own. */
export async function startTestApp(
  env: Environment = {},
  reach: (url: string) => Promise<PoolConfig> = patiently,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'gesso-app-'));
  let ahead = 0;
  const clock = {
    now: () => Date.now() + ahead,
    move: (ms: number) => {
      ahead += ms;
    },
  };
  const settings = readSettings({ DATA_DIR: folder, DEMO: '0', TRUST_PROXY: '1', ...env });
  const web = join(folder, 'no-web');
  const connection = await reach(database.connection.connectionString);
  const tools = await createTools(settings, connection, web, clock);
  await tools.db.pool.query(
    `insert into communities (id, name) values ($1, 'Gesso') on conflict do nothing`,
    [settings.officialCommunity],
  );
  await tools.jobs.prepare();
  const app = await buildApp(tools, { web });
  await app.ready();
  await checkAnswers(app);
  return {
    app,
    tools,
    db: tools.db,
    guest: createCaller(app),
    member: (wish) => makeMember(app, openTestMailbox({ tools, folder }).code, wish),
    clock,
    folder,
    async close() {
      tools.live.close();
      await app.close();
      await tools.jobs.stop();
      await tools.passwords.close();
      await tools.db.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
