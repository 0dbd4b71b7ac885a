import { createServices } from '@gesso/server/create-services';
import { prepareDatabase } from '@gesso/server/prepare-database';
import { folders } from '@gesso/server/product-folders';
import type { Services } from '@gesso/server/services';
import { readSettings } from '@gesso/server/settings/settings';
import type { Shutdown } from '@gesso/server/shutdown-steps';
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
