import { createServices } from '../create-services.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { folders } from '../product-folders.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings/settings.ts';
import type { Shutdown } from '../shutdown-steps.ts';
import { print } from './run-command.ts';

/** No page is shown here, and what renders them would only take memory. */
const NO_WEB = '';

/** The services of the server, on its database, which nobody else may use meanwhile. */
export async function openServices(shutdown: Shutdown): Promise<Services> {
  // Without Redis the lock is for one process alone: nodes that keep rows in memory must be stopped.
  const settings = { ...readSettings(process.env), redis: null, workers: 1 };
  const { connection } = await prepareDatabase(settings, folders.migrations, print, shutdown);
  const services = await createServices(settings, connection, NO_WEB, shutdown);
  await services.jobs.prepare();
  return services;
}
