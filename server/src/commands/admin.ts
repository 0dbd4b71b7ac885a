import type { PoolConfig } from 'pg';
import { openDatabase, type Queries } from '../platform/database/database.ts';
import { runningPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import {
  listFailedJobs,
  listWaitingLetters,
  requeueJobs,
  resendLetters,
  sweepNow,
} from '../platform/jobs/stuck-work.ts';
import { createLog } from '../platform/log/log.ts';
import { resendLetter } from '../platform/mail/mail.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { print, readArgs, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run admin -- COMMAND

  jobs                   lists the jobs that failed for good
  requeue ID… | --all    has them run again
  letters                lists the letters that wait
  resend ID… | --all     has them sent at once
  sweep                  has everything swept now that is swept every hour: files nobody names,
                         expired codes, old letters and more

Gesso runs meanwhile, on this DATA_DIR or DATABASE_URL, and does what is asked for.`;

type Options = { command: string; ids: string[] | null };

function readOptions(args: string[]): Options | null {
  const options = { all: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(USAGE, { args, options, allowPositionals: true });
  const [command, ...ids] = positionals;
  if (values.help || !command) return null;
  return { command, ids: values.all ? null : ids };
}

/** The embedded database is reached by its socket, which is there while Gesso runs. */
function connectionOf({ databaseUrl, dataDir }: Settings): PoolConfig {
  if (databaseUrl) return { connectionString: databaseUrl };
  const connection = runningPostgres(dataDir);
  if (!connection) throw new UsageError(`No Gesso runs on ${dataDir}: start it first.`);
  return connection;
}

type Resend = (id: string) => Promise<void>;

async function execute(db: Queries, resend: Resend, { command, ids }: Options): Promise<string[]> {
  const asksForIds = command === 'requeue' || command === 'resend';
  if (asksForIds && ids?.length === 0) {
    throw new UsageError(`Say which with their ids, or --all: npm run admin -- ${command} --all`);
  }
  if (command === 'jobs') return listFailedJobs(db);
  if (command === 'requeue') return requeueJobs(db, ids);
  if (command === 'letters') return listWaitingLetters(db);
  if (command === 'resend') return resendLetters(db, ids, resend);
  if (command === 'sweep') return sweepNow(db);
  throw new UsageError(`There is no command ${command}.\n\n${USAGE}`);
}

/** What an operator asks of a running Gesso; the work itself is left to its jobs. */
await runCommand(async (args, shutdown) => {
  const options = readOptions(args);
  if (!options) return print(USAGE);
  const connection = connectionOf(readSettings(process.env));
  const db = openDatabase(connection, () => undefined);
  const jobs = createJobs({ connection, db, log: createLog('silent') });
  shutdown.add(db.close, jobs.stop);
  for (const line of await execute(db, (id) => resendLetter(jobs, id), options)) print(line);
});
