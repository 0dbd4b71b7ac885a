import { buildApp } from './app.ts';
import { createTools } from './create-tools.ts';
import { openGallery } from './demo/open-gallery.ts';
import { accountsStore } from './features/accounts/accounts.routes.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { Tools } from './tools.ts';

export type Folders = { migrations: string; web: string /** the demo's */; painter: URL };

export type RunningServer = {
  tools: Tools;
  address: string;
  close(): Promise<void>;
};

type Say = (sentence: string) => void;

/** PostgreSQL as the settings say: a server's address, or one of our own in the data folder. */
async function postgres(settings: Settings, say: Say) {
  if (settings.databaseUrl) {
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => undefined };
  }
  say('Starting PostgreSQL in the data folder');
  return startEmbeddedPostgres({ folder: settings.dataDir, log: say });
}

const OFFICIAL_COMMUNITY = {
  name: 'Gesso',
  description: 'Where everybody begins: the community of all who make and love art here.',
};

/** Everything from an empty folder to a listening server, and the way back. */
export async function startServer(
  settings: Settings,
  folders: Folders,
  say: Say,
): Promise<RunningServer> {
  const database = await postgres(settings, say);
  try {
    const tools = await createTools(settings, database.connection, folders.web);
    const applied = await migrate(tools.db.pool, folders.migrations);
    await tools.jobs.prepare();
    if (applied.length > 0) say(`Prepared the database (${applied.length} migrations)`);
    await accountsStore(tools).makeCommunity(
      tools.db,
      settings.officialCommunity,
      OFFICIAL_COMMUNITY.name,
      OFFICIAL_COMMUNITY.description,
    );
    const app = await buildApp(tools, folders);
    tools.jobs.start();
    const address = await app.listen({ port: settings.port, host: settings.host });
    const gallery = settings.demo ? openGallery(tools, folders.painter, process.stdout) : undefined;
    return {
      tools,
      address,
      async close() {
        await gallery?.stop();
        tools.live.close();
        await app.close();
        await tools.jobs.stop();
        await tools.db.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
