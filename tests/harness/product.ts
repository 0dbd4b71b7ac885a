import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import {
  cleanUpAfterCrash,
  postmasterFile,
} from '../../server/src/platform/embedded-postgres/cluster.ts';
import { processIdentity } from '../../server/src/platform/embedded-postgres/processes.ts';
import { makeFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import { root } from './root.ts';
import { waitUntil } from './wait-until.ts';

/** The product as a process that can be killed and restarted on the same folder and port. */
export type Product = {
  url: string;
  /** the folder of its images */
  files: string;
  /** the folder of incomplete uploads */
  uploads: string;
  /** the folder of emails without a mail server */
  mailbox: string;
  /** its database, for tests that check it directly */
  connection: PoolConfig;
  readonly pid: number;
  readonly running: boolean;
  /** whether its embedded database is running */
  readonly databaseRuns: boolean;
  /** Starts or restarts it, and waits until it is ready; returns the ms it took. */
  start(more?: Record<string, string>): Promise<number>;
  /** Stops it in an orderly way, like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills it, optionally with its embedded database. */
  kill(withDatabase?: boolean): Promise<void>;
  /** Stops everything and removes the folder. */
  dispose(): Promise<void>;
};

export type ProductOptions = {
  /** prefix of the folder name, which identifies folders left behind by a crash */
  name: string;
  /** node's arguments; by default the built server */
  program?: readonly string[];
  settings?: Record<string, string>;
  /** a data folder to start with a copy of */
  template?: string;
  /** a database server to use instead of the embedded one */
  database?: { url: string; connection?: PoolConfig };
  onOutput?: (text: string) => void;
};

const BUILT_SERVER: readonly string[] = ['--enable-source-maps', 'server/dist/main.js'];

const READY_WITHIN_MS = 90_000;
const END_WITHIN_MS = 30_000;
const OUTPUT_KEPT = 10_000;

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

/** Whether `/readyz` reports success. */
export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // not listening
  }
}

function launch(
  program: readonly string[],
  env: Record<string, string>,
  onOutput?: (text: string) => void,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let recentOutput = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      recentOutput = `${recentOutput}${data}`.slice(-OUTPUT_KEPT);
      onOutput?.(String(data));
    });
  }
  return { child, output: () => recentOutput };
}

/** A folder and a port for one product; it does not run until `start`. */
export async function createProduct(options: ProductOptions): Promise<Product> {
  const { name, program = BUILT_SERVER, settings, template, database, onOutput } = options;
  const folder = makeFolder(name, template);
  const cluster = join(folder.path, 'postgres', 'cluster');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder.path,
    PORT: String(port),
    DEMO: '0',
    // so that a test can use as many client networks as it needs
    TRUST_PROXY: '1',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  };
  const embedded = { host: `${cluster}-socket`, port: 5432, user: 'gesso', database: 'gesso' };
  let child: ChildProcess | undefined;
  const running = () => child !== undefined && !hasEnded(child);

  async function stop(): Promise<number | null> {
    if (!child) return null;
    const timer = setTimeout(() => child?.kill('SIGKILL'), END_WITHIN_MS);
    child.kill('SIGTERM');
    const code = await waitForExit(child);
    clearTimeout(timer);
    return code;
  }

  return {
    url,
    files: join(folder.path, 'files'),
    uploads: join(folder.path, 'uploads'),
    mailbox: join(folder.path, 'mail'),
    connection: database?.connection ?? embedded,
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
    async start(more = {}) {
      if (running()) await stop();
      const launched = launch(program, { ...env, ...more }, onOutput);
      child = launched.child;
      const startedAt = performance.now();
      const isUp = async () => !running() || (await isReady(url));
      await waitUntil('Gesso becomes ready', isUp, READY_WITHIN_MS).catch((error: unknown) => {
        child?.kill('SIGKILL');
        throw new Error(`${error} Its output: ${launched.output()}`);
      });
      if (!running()) throw new Error(`Gesso did not start. Its output: ${launched.output()}`);
      return performance.now() - startedAt;
    },
    stop,
    async kill(withDatabase = false) {
      if (!child) return;
      child.kill('SIGKILL');
      const postmaster = postmasterFile(cluster);
      if (withDatabase && postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await waitForExit(child);
    },
    async dispose() {
      if (running()) await stop();
      await cleanUpAfterCrash(cluster);
      folder.remove();
    },
  };
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const product = await createProduct(options);
  await product.start().catch(async (error: unknown) => {
    await product.dispose();
    throw error;
  });
  return product;
}
