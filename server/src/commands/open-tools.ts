import { createTools } from '../create-tools.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { folders } from '../product-folders.ts';
import { readSettings } from '../settings/settings.ts';
import type { Shutdown } from '../shutdown-steps.ts';
import type { Tools } from '../tools.ts';
import { print } from './run-command.ts';

/** No page is shown here, and what renders them would only take memory. */
const NO_WEB = '';

/** The tools of the server, on its database, which nobody else may use meanwhile. */
export async function openTools(shutdown: Shutdown): Promise<Tools> {
  // Without Redis the lock is for one process alone: nodes that keep rows in memory must be stopped.
  const settings = { ...readSettings(process.env), redis: null, workers: 1 };
  const { connection } = await prepareDatabase(settings, folders.migrations, print, shutdown);
  const tools = await createTools(settings, connection, NO_WEB);
  shutdown.add(tools.db.close, tools.passwords.close, async () => tools.nodes.close());
  shutdown.add(tools.images.close);
  shutdown.add(tools.jobs.stop, tools.originalTasks.close, async () => tools.live.close());
  await tools.jobs.prepare();
  return tools;
}
