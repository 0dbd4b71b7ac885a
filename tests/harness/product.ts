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

/** The product as a process that may be killed and started again on the same folder and port. */
export type Product = {
  url: string;
  /** where its pictures are stored */
  files: string;
  /** where uploads lie until they are complete */
  uploads: string;
  /** where letters lie when no mail server takes them */
  mailbox: string;
  /** its database, for tests that look behind the product */
  connection: PoolConfig;
  readonly pid: number;
  readonly running: boolean;
  /** whether its embedded database runs */
  readonly databaseRuns: boolean;
  /** Starts it, after stopping it where it runs, and waits until it is ready; answers after how many ms. */
  start(more?: Record<string, string>): Promise<number>;
  /** An orderly end, as Ctrl-C gives it; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ends it without warning; its embedded database too when that is asked for. */
  kill(withDatabase?: boolean): Promise<void>;
  /** Ends everything and removes the folder. */
  dispose(): Promise<void>;
};

export type ProductOptions = {
  /** prefix of the folder name, so that what a crash leaves behind can be told apart */
  name: string;
  /** node's arguments; the built server by default */
  program?: readonly string[];
  settings?: Record<string, string>;
  /** a data folder to begin with a copy of */
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

async function ended(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

/** What `/readyz` says. */
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
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      kept = `${kept}${data}`.slice(-OUTPUT_KEPT);
      onOutput?.(String(data));
    });
  }
  return { child, output: () => kept };
}

/** A folder and a port for one product; nothing runs until `start`. */
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
    // so that a test can come from as many networks as it needs
    TRUST_PROXY: '1',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  };
  const embedded = { host: `${cluster}-socket`, port: 5432, user: 'gesso', database: 'gesso' };
  let child: ChildProcess | undefined;
  const running = () => child !== undefined && !hasEnded(child);

  async function stop(): Promise<number | null> {
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
      const began = performance.now();
      const isUp = async () => !running() || (await isReady(url));
      await waitUntil('Gesso gets ready', isUp, READY_WITHIN_MS).catch((error: unknown) => {
        child?.kill('SIGKILL');
        throw new Error(`${error} Its output: ${launched.output()}`);
      });
      if (!running()) throw new Error(`Gesso did not start. Its output: ${launched.output()}`);
      return performance.now() - began;
    },
    stop,
    async kill(withDatabase = false) {
      if (!child) return;
      child.kill('SIGKILL');
      const postmaster = postmasterFile(cluster);
      if (withDatabase && postmaster) process.kill(postmaster.pid, 'SIGKILL');
      await ended(child);
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
