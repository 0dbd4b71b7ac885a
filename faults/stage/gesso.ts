import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { root } from '../../bench/stage/root.ts';
import {
  cleanUpAfterCrash,
  postmasterFile,
} from '../../server/src/platform/embedded-postgres/cluster.ts';
import { processIdentity } from '../../server/src/platform/embedded-postgres/processes.ts';
import { makeFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

/** The product as a process that may be killed and started again on the same folder and port. */
export type Gesso = {
  url: string;
  /** where its pictures lie */
  files: string;
  /** where uploads lie until they were taken in */
  uploads: string;
  /** its database, for those who look behind it */
  connection: PoolConfig;
  readonly pid: number;
  readonly running: boolean;
  /** whether a database of its own runs */
  readonly databaseRuns: boolean;
  /** Starts it, and says how many ms it took to get ready. */
  start(): Promise<number>;
  /** Ends it at once; its database too when that is asked for and its own. */
  kill(withDatabase?: boolean): Promise<void>;
  /** Asks it to end, and answers the exit code. */
  term(): Promise<number | null>;
  close(): Promise<void>;
};

type Options = {
  /** what node is started with */
  program: readonly string[];
  settings: Record<string, string>;
  /** the database it is told to use; without one it brings its own */
  database?: { url: string; connection: PoolConfig };
};

const START_WITHIN_MS = 90_000;
const END_WITHIN_MS = 30_000;

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // nobody listens
  }
}

function launch(program: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said = `${said}${data}`.slice(-4000);
    });
  }
  return { child, lastWords: () => said };
}

export async function prepareGesso({ program, settings, database }: Options): Promise<Gesso> {
  const folder = makeFolder('faults');
  const cluster = join(folder.path, 'postgres', 'cluster');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder.path,
    PORT: String(port),
    DEMO: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  };
  let child: ChildProcess | undefined;
  const running = () => child !== undefined && !hasEnded(child);

  async function term(): Promise<number | null> {
    if (!child) return null;
    const late = setTimeout(() => child?.kill('SIGKILL'), END_WITHIN_MS);
    child.kill('SIGTERM');
    const code = await ended(child);
    clearTimeout(late);
    return code;
  }

  return {
    url,
    files: join(folder.path, 'files'),
    uploads: join(folder.path, 'uploads'),
    connection: database?.connection ?? {
      host: `${cluster}-socket`,
      port: 5432,
      user: 'gesso',
      database: 'gesso',
    },
    get pid() {
      return child?.pid ?? 0;
    },
    get running() {
      return running();
    },
    get databaseRuns() {
      const postmaster = postmasterFile(cluster);
      return postmaster !== null && processIdentity(postmaster.pid) !== null;
    },
    async start() {
      const launched = launch(program, env);
      child = launched.child;
      const began = performance.now();
      const isUp = async () => !running() || (await isReady(url));
      await waitUntil('Gesso gets ready', isUp, START_WITHIN_MS);
      if (!running()) throw new Error(`Gesso did not start. It said: ${launched.lastWords()}`);
      return performance.now() - began;
    },
    async kill(withDatabase = false) {
      if (!child) return;
      child.kill('SIGKILL');
      const postmaster = postmasterFile(cluster);
      if (withDatabase && postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await ended(child);
    },
    term,
    async close() {
      if (running()) await term();
      await cleanUpAfterCrash(cluster);
      folder.remove();
    },
  };
}
