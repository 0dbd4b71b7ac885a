import { setTimeout as pause } from 'node:timers/promises';
import { counted } from '@gesso/domain/kernel';
import pg, { type PoolConfig } from 'pg';
import { buildApp } from './app.ts';
import { createTools } from './create-tools.ts';
import { accountsStore } from './features/accounts/accounts.routes.ts';
import { migrate } from './platform/database/migrate.ts';
import { acquireProcessLock } from './platform/database/process-lock.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Tools } from './tools.ts';

export type Folders = { migrations: string; web: string };

export type RunningServer = {
  tools: Tools;
  address: string;
  /** Settles when another process has taken the database over; this one must end then. */
  lostDatabase: Promise<Error>;
  close(): Promise<void>;
};

type Say = (sentence: string) => void;

/** PostgreSQL as the settings say: a server's address, or one of our own in the data folder. */
async function postgres(settings: Settings, say: Say) {
  if (settings.databaseUrl) {
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => undefined };
  }
  say('Starting PostgreSQL');
  const embedded = await startEmbeddedPostgres({ folder: settings.dataDir, log: say });
  say(`The database lies in ${embedded.dataDirectory}`);
  return embedded;
}

const OFFICIAL_COMMUNITY = {
  name: 'Gesso',
  description: 'Where everybody begins: the community of all who make and love art here.',
};

async function migrateDatabase(connection: PoolConfig, folder: string, say: Say): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  try {
    const applied = await migrate(pool, folder);
    if (applied.length > 0) say(`Prepared the database (${counted(applied.length, 'migration')})`);
  } finally {
    await pool.end();
  }
}

type Step = () => Promise<unknown>;

// Together with PostgreSQL's own end well under the ten seconds a process is given to end.
const PARTS_MS = 5500;
const CONNECTIONS_MS = 500;

/** A step that is waited for, whether it ends well or badly, but no longer than so long. */
const atMost =
  (ms: number, step: Step): Step =>
  () =>
    Promise.race([step().catch(() => undefined), pause(ms, undefined, { ref: false })]);

/** Steps none of which needs another to be done before. */
const allOf =
  (steps: Step[]): Step =>
  () =>
    Promise.allSettled(steps.map((step) => step()));

/** The database as the tools need it: running, ours alone, and up to date. */
async function prepareDatabase(settings: Settings, folders: Folders, say: Say, undo: Step[]) {
  const database = await postgres(settings, say);
  undo.push(database.stop);
  const lock = await acquireProcessLock(database.connection);
  undo.push(atMost(CONNECTIONS_MS, lock.release));
  await migrateDatabase(database.connection, folders.migrations, say);
  return { connection: database.connection, lost: lock.lost };
}

/** Everything from an empty folder to a listening server, and the way back. */
export async function startServer(
  settings: Settings,
  folders: Folders,
  say: Say,
): Promise<RunningServer> {
  const undo: Step[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { connection, lost } = await prepareDatabase(settings, folders, say, undo);
    const tools = await createTools(settings, connection, folders.web);
    const parts: Step[] = [];
    undo.push(
      atMost(CONNECTIONS_MS, tools.db.close),
      atMost(CONNECTIONS_MS, tools.passwords.close),
      atMost(PARTS_MS, allOf(parts)),
    );
    await tools.jobs.prepare();
    parts.push(tools.jobs.stop);
    const { makeCommunity } = accountsStore(tools);
    const { name, description } = OFFICIAL_COMMUNITY;
    await makeCommunity(tools.db, settings.officialCommunity, name, description);
    const app = await buildApp(tools, folders);
    parts.push(() => app.close());
    tools.jobs.start();
    const address = await app.listen({ port: settings.port, host: settings.host });
    parts.unshift(async () => tools.live.close());
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
