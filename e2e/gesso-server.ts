import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The built product, running on a data folder and a port of its own. */
export interface GessoServer {
  url: string;
  /** What DATA_DIR is: pictures, letters and the database. */
  folder: string;
  /** Where the letters lie that the product sent. */
  mailbox: string;
  /** An orderly end, as Ctrl-C gives it. Answers the exit code. */
  stop(): Promise<number | null>;
  /** A sudden end of the app; its database is left behind. */
  kill9(): Promise<void>;
  /** Starts again on the same folder and port, and waits until ready. */
  restart(more?: Record<string, string>): Promise<void>;
  /** Ends everything and removes the folder. */
  dispose(): Promise<void>;
}

const patienceMs = 90_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Below the range the system lends to outgoing connections, so that it is still free at a restart. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

async function ended(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

async function answersReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false; // not listening yet
  }
}

async function launch(url: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said = `${said}${data}`.slice(-10_000);
    });
  }
  const end = Date.now() + patienceMs;
  while (!(await answersReady(url))) {
    if (hasEnded(child) || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`Gesso did not get ready. It said:\n${said}`);
    }
    await pause(50);
  }
  return child;
}

/** After a kill -9 that nobody restarted, the database still runs. */
function endOrphan(folder: string): void {
  try {
    const file = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    process.kill(Number(file.split('\n')[0]), 'SIGQUIT');
  } catch {
    return; // an orderly end took it along
  }
}

/** Settings under which the product's clock runs ahead. */
export const clockAhead = (ms: number): Record<string, string> => ({
  CLOCK_AHEAD_MS: String(ms),
  NODE_OPTIONS: `--import=${new URL('clock-ahead.mjs', import.meta.url).href}`,
});

export async function startGesso(settings: Record<string, string> = {}): Promise<GessoServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-journey-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '0',
    TRUST_PROXY: '1',
    ...settings,
  };
  let child = await launch(url, env);

  async function stop(): Promise<number | null> {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
    const code = await ended(child);
    clearTimeout(late);
    return code;
  }

  return {
    url,
    folder,
    mailbox: join(folder, 'mail'),
    stop,
    async kill9() {
      child.kill('SIGKILL');
      await ended(child);
    },
    async restart(more = {}) {
      if (!hasEnded(child)) await stop();
      child = await launch(url, { ...env, ...more });
    },
    async dispose() {
      if (!hasEnded(child)) await stop();
      endOrphan(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
