import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { createServices } from '../create-services.ts';
import type { DatabaseConfig } from '../platform/database/database.ts';
import type { App } from '../platform/http/app.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings/settings.ts';
import { createShutdown } from '../shutdown-steps.ts';
import { checkAnswers } from './check-answer.ts';
import { createTestDatabase, type TestDatabase } from './postgres-database.ts';
import { createCaller, type TestCaller } from './test-caller.ts';
import { createTestLog } from './test-log.ts';
import { openTestMailbox } from './test-mailbox.ts';
import { type MemberOptions, makeMember, type TestMember } from './test-member.ts';
import { withTestPassword } from './test-passwords.ts';

export type TestApp = {
  app: App;
  services: Services;
  db: Services['db'];
  guest: TestCaller;
  member(options?: MemberOptions): Promise<TestMember>;
  /** the injected clock; tests move it */
  clock: { now(): number; move(ms: number): void };
  folder: string;
  close(): Promise<void>;
};

/** A step that hangs fails the test that waits for it. */
const CLOSED_MS = 60_000;

type Environment = Record<string, string>;

/** On a busy machine fifty concurrent requests may wait long for a connection without an outage. */
const withLongTimeout = async (connectionString: string): Promise<DatabaseConfig> => ({
  connectionString,
  connectionTimeoutMillis: 30_000,
});

/** Starts the whole server with its own data folder, and its own or a shared database. */
export async function startTestApp(
  env: Environment = {},
  connectionFor: (url: string) => Promise<DatabaseConfig> = withLongTimeout,
  shared?: TestDatabase,
  options: { locales?: string } = {},
): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'gesso-app-'));
  let ahead = 0;
  const clock = {
    now: () => Date.now() + ahead,
    move: (ms: number) => {
      ahead += ms;
    },
  };
  // Originals are processed at the tests' priority, which leave no time for lower ones.
  const priority = { PICTURES_NICENESS: '0', ORIGINALS_NICENESS: '0' };
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO: '0',
    TRUST_PROXY: '1',
    ...priority,
    ...env,
  });
  const web = join(folder, 'no-web');
  const connection = await connectionFor(database.connection.connectionString);
  const shutdown = createShutdown({ workMs: CLOSED_MS, connectionMs: CLOSED_MS });
  const log = createTestLog(settings.logLevel);
  const created = await createServices(settings, connection, web, shutdown, {
    ...options,
    clock,
    log,
  });
  const services = {
    ...created,
    passwords: withTestPassword(created.passwords),
  };
  await services.db.pool.query(
    `insert into communities (id, name) values ($1, 'Gesso') on conflict do nothing`,
    [settings.officialCommunity],
  );
  await services.jobs.prepare();
  const app = await buildApp(services, { web });
  shutdown.addWork(() => app.close());
  await app.ready();
  await checkAnswers(app);
  return {
    app,
    services,
    db: services.db,
    guest: createCaller(app),
    member: (options) => makeMember(app, openTestMailbox({ services, folder }).code, options),
    clock,
    folder,
    async close() {
      await shutdown.run();
      if (!shared) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
