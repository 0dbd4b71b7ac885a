import { setTimeout as pause } from 'node:timers/promises';
import { counted } from '@gesso/domain/kernel';
import pg, { type PoolConfig } from 'pg';
import { buildApp } from './app.ts';
import { createTools } from './create-tools.ts';
import { accountsStore } from './features/accounts/accounts.routes.ts';
import { migrate } from './platform/database/migrate.ts';
import { checkPooler } from './platform/database/pooler.ts';
import { acquireProcessLock } from './platform/database/process-lock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Tools } from './tools.ts';

export type Folders = { migrations: string; web: string };

export type RunningServer = {
  tools: Tools;
  address: string;
  /** Resolves when another process has acquired the process lock; this one must stop then. */
  lostDatabase: Promise<Error>;
  close(): Promise<void>;
};

type Print = (sentence: string) => void;

/** An external PostgreSQL server, or an embedded one in the data folder. */
async function postgres(settings: Settings, print: Print) {
  if (settings.databaseUrl) {
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => undefined };
  }
  print('Starting PostgreSQL');
  const embedded = await startEmbeddedPostgres({ folder: settings.dataDir, log: print });
  print(`The database lies in ${embedded.dataDirectory}`);
  return embedded;
}

const OFFICIAL_COMMUNITY = {
  name: 'Gesso',
  description: 'Where everybody begins: the community of all who make and love art here.',
};

async function migrateDatabase(
  connection: PoolConfig,
  folder: string,
  print: Print,
): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  try {
    const applied = await migrate(pool, folder);
    if (applied.length > 0)
      print(`Prepared the database (${counted(applied.length, 'migration')})`);
  } finally {
    await pool.end();
  }
}

type Step = () => Promise<unknown>;

// With PostgreSQL's own shutdown well below the ten seconds a service manager waits before it kills.
const PARTS_MS = 5500;
const CONNECTIONS_MS = 500;

/** Waits for the step, successful or not, for at most `ms`. */
const withTimeout =
  (ms: number, step: Step): Step =>
  () =>
    Promise.race([step().catch(() => undefined), pause(ms, undefined, { ref: false })]);

/** Runs independent steps at the same time. */
const inParallel =
  (steps: Step[]): Step =>
  () =>
    Promise.allSettled(steps.map((step) => step()));

/** Starts the database, acquires the process lock and applies the migrations. */
async function prepareDatabase(settings: Settings, folders: Folders, print: Print, undo: Step[]) {
  const database = await postgres(settings, print);
  undo.push(database.stop);
  const lock = await acquireProcessLock(database.connection, settings.redis ? 'nodes' : 'alone');
  undo.push(withTimeout(CONNECTIONS_MS, lock.release));
  await migrateDatabase(database.connection, folders.migrations, print);
  return { connection: database.connection, lost: lock.lost };
}

/** Starts the server from an empty folder on; `close` undoes the steps in reverse order. */
export async function startServer(
  settings: Settings,
  folders: Folders,
  print: Print,
): Promise<RunningServer> {
  const undo: Step[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { connection, lost } = await prepareDatabase(settings, folders, print, undo);
    const tools = await createTools(settings, connection, folders.web);
    const parts: Step[] = [];
    undo.push(
      withTimeout(CONNECTIONS_MS, tools.db.close),
      withTimeout(CONNECTIONS_MS, tools.replica.close),
      withTimeout(CONNECTIONS_MS, tools.passwords.close),
      async () => tools.nodes.close(),
      withTimeout(PARTS_MS, inParallel(parts)),
    );
    if (settings.databasePoolerUrl) await checkPooler(tools.db);
    await tools.jobs.prepare();
    parts.push(tools.jobs.stop, tools.originalTasks.close);
    const { makeCommunity } = accountsStore(tools);
    const { name, description } = OFFICIAL_COMMUNITY;
    await makeCommunity(tools.db, settings.officialCommunity, name, description);
    const app = await buildApp(tools, folders);
    parts.push(() => app.close());
    tools.jobs.start();
    const address = await app.listen({ port: settings.port, host: settings.host });
    parts.unshift(async () => tools.live.close());
    undo.push(async () => {
      app.isClosing = true;
      await pause(settings.drainSeconds * 1000);
    });
    if (settings.demo) {
      const { openGallery } = await import('@gesso/demo');
      parts.push(openGallery(tools, process.stdout).stop);
    }
    return { tools, address, lostDatabase: lost, close };
  } catch (error) {
    await close();
    throw error;
  }
}
