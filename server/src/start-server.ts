import type { Companion } from './companion.ts';
import { type Print, prepareDatabase } from './prepare-database.ts';
import { removeLeftovers } from './scratch-folders.ts';
import type { Settings } from './settings/settings.ts';
import { createShutdown } from './shutdown-steps.ts';
import { startNode } from './start-node.ts';

export type Folders = { migrations: string; web: string };

export type RunningServer = {
  address: string;
  /** Resolves when another process has acquired the process lock; this one must then stop. */
  lostDatabase: Promise<Error>;
  close(): Promise<void>;
};

/** Starts the server from an empty folder; `close` undoes the steps in reverse order. */
export async function startServer(
  settings: Settings,
  { migrations, web }: Folders,
  print: Print,
  companions: readonly Companion[],
): Promise<RunningServer> {
  const shutdown = createShutdown();
  try {
    const { connection, lost: lostDatabase } = await prepareDatabase(
      settings,
      migrations,
      print,
      shutdown,
    );
    await removeLeftovers(settings);
    const address = await startNode({
      settings,
      connection,
      web,
      shutdown,
      worker: null,
      companions,
    });
    return { address, lostDatabase, close: shutdown.run };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
