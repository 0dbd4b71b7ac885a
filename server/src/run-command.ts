import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTools } from './create-tools.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createShutdown } from './shutdown-steps.ts';
import type { Tools } from './tools.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const MIGRATIONS = folder('../migrations');
const WEB = folder('../../web/dist');
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A path on the command line is that of whoever typed it; npm changes the folder before we start. */
export const givenPath = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** The tools of the server, on its database, which nobody else may use meanwhile. */
async function withTools(settings: Settings, work: (tools: Tools) => Promise<void>) {
  const shutdown = createShutdown();
  const end = () => shutdown.run().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    const { connection } = await prepareDatabase(settings, MIGRATIONS, print, shutdown);
    const tools = await createTools(settings, connection, WEB);
    shutdown.add(tools.db.close, tools.passwords.close, async () => tools.nodes.close());
    shutdown.add(tools.jobs.stop, tools.originalTasks.close, async () => tools.live.close());
    await tools.jobs.prepare();
    await work(tools);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    await shutdown.run();
  }
}

/** Runs a command of an operator; what cannot work is said in one sentence. */
export async function runCommand(work: (tools: Tools) => Promise<void>): Promise<void> {
  try {
    // Without Redis the lock is for one process alone: nodes that keep rows in memory must be stopped.
    const settings = { ...readSettings(process.env), redis: null, workers: 1 };
    await withTools(settings, work);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
