import { createServices } from '@gesso/server/create-services';
import { prepareDatabase } from '@gesso/server/prepare-database';
import { folders } from '@gesso/server/product-folders';
import type { Services } from '@gesso/server/services';
import { readSettings } from '@gesso/server/settings/settings';
import type { Shutdown } from '@gesso/server/shutdown-steps';
import { print } from './run-command.ts';

/** Commands show no page, so the page renderer is not loaded. */
const NO_WEB = '';

/** The server's services on its database, under an exclusive lock. */
export async function openServices(shutdown: Shutdown): Promise<Services> {
  // Without Redis the lock is exclusive: other nodes must be stopped.
  const settings = { ...readSettings(process.env), redis: null, workers: 1 };
  const { connection } = await prepareDatabase(settings, folders.migrations, print, shutdown);
  const services = await createServices(settings, connection, NO_WEB, shutdown);
  await services.jobs.prepare();
  return services;
}
