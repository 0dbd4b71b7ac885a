import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { declarations } from '@gesso/server/features';
import { showOwnData } from '@gesso/server/features/exports/show-own-data';
import { listOperatorActs } from '@gesso/server/features/moderation-log/list-operator-acts';
import { enqueueAdminCommand } from '@gesso/server/features/operator-orders/orders';
import { type Database, openDatabase } from '@gesso/server/platform/database/database';
import { runningPostgres } from '@gesso/server/platform/embedded-postgres/embedded-postgres';
import {
  listFailedJobs,
  listWaitingEmails,
  requeueJobs,
  resendEmails,
} from '@gesso/server/platform/jobs/failed-jobs';
import { createJobs, type Jobs } from '@gesso/server/platform/jobs/jobs';
import { createLog } from '@gesso/server/platform/log/log';
import { resendEmail } from '@gesso/server/platform/mail/mail';
import { readSettings, type Settings } from '@gesso/server/settings/settings';
import type { PoolConfig } from 'pg';
import {
  findPerson,
  type PersonOrderOptions,
  personOptions,
  readPersonOrder,
} from './admin-orders.ts';
import { type Command, print, readArgs, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run admin -- COMMAND

  grant official|moderator PERSON     grants the role, in addition to OFFICIAL_EMAILS and MODERATOR_EMAILS
  revoke official|moderator PERSON    revokes the role and signs them out everywhere
  suspend PERSON --days COUNT --rule RULE [--words TEXT]
                                      suspends them as a moderator would, with an email and the option to appeal
  lift PERSON [--words TEXT]          reverses every decision that suspends them
  verify PERSON                       confirms their email address
  show PERSON                         prints the contents of their data download as JSON
  log                                 lists the commands that were run on people

  recount                             checks every stored count and corrects it
  jobs                                lists the jobs that failed permanently
  requeue ID… | --all                 runs failed jobs again
  emails                              lists the emails that are waiting to be sent
  resend ID… | --all                  sends waiting emails now
  sweep                               runs the hourly cleanup now: unused files, expired codes, old emails
                                      and more

PERSON is an id, a @username or an email address.
Gesso must be running on this DATA_DIR or DATABASE_URL.`;

type Options = PersonOrderOptions & { command: string; args: string[]; all: boolean };

function readOptions(argv: string[]): Options | null {
  const { values, positionals } = readArgs(USAGE, {
    args: argv,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, help: { type: 'boolean' }, ...personOptions },
  });
  const [command, ...args] = positionals;
  if (values.help || !command) return null;
  const { all = false, help: _, ...options } = values;
  return { command, args, all, ...options };
}

/** The embedded database is reached through its socket, which exists while Gesso runs. */
function connectionOf({ databaseUrl, dataDir }: Settings): PoolConfig {
  if (databaseUrl) return { connectionString: databaseUrl };
  const connection = runningPostgres(dataDir);
  if (!connection) throw new UsageError(`Gesso is not running on ${dataDir}. Start it first.`);
  return connection;
}

type Running = { db: Database; jobs: Pick<Jobs, 'add'> };

/** The given ids, or null for all. */
function readIds({ command, args, all }: Options): string[] | null {
  if (all) return null;
  if (args.length > 0) return args;
  throw new UsageError(`Specify ids or --all: npm run admin -- ${command} --all`);
}

async function showPerson(db: Database, name: string | undefined): Promise<string[]> {
  const { id } = await findPerson(db, name);
  await pipeline(Readable.from(showOwnData(db, declarations, id)), process.stdout, { end: false });
  return [''];
}

async function execute({ db, jobs }: Running, options: Options): Promise<string[]> {
  const { command, args } = options;
  const order = readPersonOrder(command, args, options);
  if (order) {
    const { id } = await findPerson(db, order.name);
    return enqueueAdminCommand({ db, jobs }, id, order.command);
  }
  if (command === 'show') return showPerson(db, args[0]);
  if (command === 'log') return listOperatorActs(db);
  if (command === 'recount' || command === 'sweep') {
    return enqueueAdminCommand({ db, jobs }, null, { name: command });
  }
  if (command === 'jobs') return listFailedJobs(db);
  if (command === 'requeue') return requeueJobs(db, readIds(options));
  if (command === 'emails') return listWaitingEmails(db);
  if (command === 'resend') {
    return resendEmails(db, readIds(options), (id) => resendEmail(jobs, id));
  }

  throw new UsageError(`There is no command ${command}.\n\n${USAGE}`);
}

/** Sends an operator's order to a running Gesso, which carries it out in its jobs. */
export const command: Command = async (args, shutdown) => {
  const options = readOptions(args);
  if (!options) return print(USAGE);
  const connection = connectionOf(readSettings(process.env));
  const db = openDatabase(connection, () => undefined);
  const jobs = createJobs({ connection, db, log: createLog('silent') });
  shutdown.add(db.close, jobs.stop);
  for (const line of await execute({ db, jobs }, options)) print(line);
};
