import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import type { Companion } from './companion.ts';
import { folders } from './product-folders.ts';
import { serveAsWorker } from './serve-as-worker.ts';
import type { Settings } from './settings/settings.ts';
import { startServer } from './start-server.ts';
import { superviseWorkers } from './supervise-workers.ts';

/** A last resort after draining: every step of the shutdown has a shorter timeout. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

const IS_BUILT = !import.meta.url.endsWith('.ts');

const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

type Closable = { close(): Promise<void> };

/** Shuts down gracefully, even during the start; further calls are ignored. */
function createClose(
  starting: Promise<Closable>,
  { drainSeconds }: Settings,
  onClosing: () => void = () => undefined,
): (code: number) => void {
  let closing = false;
  return (code) => {
    if (closing) return;
    closing = true;
    onClosing();
    const timeoutMs = drainSeconds * 1000 + SHUTDOWN_TIMEOUT_MS;
    setTimeout(() => fail('Gesso did not shut down in time.'), timeoutMs).unref();
    starting.then((server) => server.close()).then(() => process.exit(code), fail);
  };
}

/** Tells the operator where emails go without a mail server. */
function printMailNotice({ smtpUrl, devMailbox, dataDir }: Settings, address: string): void {
  if (devMailbox) print(`Read sent emails at ${address}/dev/mail`);
  else if (!smtpUrl) {
    print(`SMTP_URL is not set: emails are saved in ${dataDir}/mail instead of being sent`);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs one of several processes behind a port; its supervisor receives all signals and tells it
 * when to stop.
 */
async function runWorker(settings: Settings, companions: readonly Companion[]): Promise<void> {
  process.setSourceMapsEnabled(true);
  for (const signal of SIGNALS) process.on(signal, () => undefined);
  const worker = await serveAsWorker(settings, folders.web, companions);
  const close = createClose(worker.starting, settings);
  worker.onClose(() => close(0));
  await worker.starting;
}

const start = (settings: Settings, main: string, companions: readonly Companion[]) =>
  settings.workers > 1
    ? superviseWorkers(settings, folders.migrations, print, main)
    : startServer(settings, folders, print, companions);

async function run(
  settings: Settings,
  main: string,
  companions: readonly Companion[],
): Promise<void> {
  if (IS_BUILT && !existsSync(folders.web)) fail('The web app is not built: run npm run build.');
  const starting = start(settings, main, companions);
  const close = createClose(starting, settings, () => print('Closing'));
  for (const signal of SIGNALS) process.on(signal, () => close(0));
  const server = await starting;
  void server.lostDatabase.then(({ message }) => {
    process.stderr.write(`${message}\n`);
    close(1);
  });
  print(`Gesso is open at ${settings.publicUrl ?? server.address}`);
  printMailNotice(settings, server.address);
  if (settings.demo) {
    print('Sign in as demo@gesso.test or hello@gesso.test, password paint-with-me');
  }
}

/**
 * Runs the server, or one of several processes that serve its port together: the supervisor starts
 * `main` for each worker. Each node runs the companions.
 */
export const runServer = (
  settings: Settings,
  main: string,
  companions: readonly Companion[],
): Promise<void> =>
  (cluster.isWorker ? runWorker(settings, companions) : run(settings, main, companions)).catch(
    fail,
  );
