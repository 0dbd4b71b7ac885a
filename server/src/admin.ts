import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PoolConfig } from 'pg';
import { openDatabase, type Queries } from './platform/database/database.ts';
import { superuser } from './platform/embedded-postgres/cluster.ts';
import { defaultSocketFolder } from './platform/embedded-postgres/cluster-location.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import {
  listFailedJobs,
  listWaitingLetters,
  requeueJobs,
  resendLetters,
  sweepNow,
} from './platform/jobs/stuck-work.ts';
import { createLog } from './platform/log/log.ts';
import { resendLetter } from './platform/mail/mail.ts';
import { SettingsError } from './platform/settings/read-value.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';

const USAGE = `Usage: npm run admin -- COMMAND

  jobs                   lists the jobs that failed for good
  requeue ID… | --all    has them run again
  letters                lists the letters that wait
  resend ID… | --all     has them sent at once
  sweep                  has everything swept now that is swept every hour: files nobody names,
                         expired codes, old letters and more

Gesso runs meanwhile, on this DATA_DIR or DATABASE_URL, and does what is asked for.`;

type Order = { command: string; ids: string[] | null };

function readOrder(args: string[]): Order | null {
  const options = { all: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, ...ids] = positionals;
  if (values.help || !command) return null;
  return { command, ids: values.all ? null : ids };
}

/** The embedded database is reached by its socket, which is there while Gesso runs. */
function connectionOf({ databaseUrl, dataDir }: Settings): PoolConfig {
  if (databaseUrl) return { connectionString: databaseUrl };
  const host = defaultSocketFolder(join(dataDir, 'postgres', 'cluster'));
  if (!existsSync(join(host, '.s.PGSQL.5432'))) {
    throw new SettingsError(`No Gesso runs on ${dataDir}: start it first.`);
  }
  return { host, user: superuser, database: 'gesso' };
}

type Resend = (id: string) => Promise<void>;

async function carryOut(db: Queries, resend: Resend, { command, ids }: Order): Promise<string[]> {
  const asksForIds = command === 'requeue' || command === 'resend';
  if (asksForIds && ids?.length === 0) {
    throw new SettingsError(
      `Say which with their ids, or --all: npm run admin -- ${command} --all`,
    );
  }
  if (command === 'jobs') return listFailedJobs(db);
  if (command === 'requeue') return requeueJobs(db, ids);
  if (command === 'letters') return listWaitingLetters(db);
  if (command === 'resend') return resendLetters(db, ids, resend);
  if (command === 'sweep') return sweepNow(db);
  throw new SettingsError(`There is no command ${command}.\n\n${USAGE}`);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(order: Order): Promise<void> {
  const connection = connectionOf(readSettings(process.env));
  const db = openDatabase(connection, () => undefined);
  const jobs = createJobs({ connection, db, log: createLog('silent') });
  try {
    for (const line of await carryOut(db, (id) => resendLetter(jobs, id), order)) print(line);
  } finally {
    await Promise.all([db.close(), jobs.stop()]);
  }
}

/** What an operator asks of a running Gesso; the work itself is left to its jobs. */
async function main(): Promise<void> {
  try {
    const order = readOrder(process.argv.slice(2));
    if (order) await run(order);
    else print(USAGE);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

await main();
