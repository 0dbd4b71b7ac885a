import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unprivilegedAccount } from '../../../server/src/platform/embedded-postgres/account.ts';
import { waitUntil } from '../wait-until.ts';

/** A program of the cluster that can be killed, frozen, and started again. */
export type EngineProcess = {
  readonly name: string;
  readonly pid: number;
  readonly running: boolean;
  readonly logFile: string;
  /** Resolves once it is ready; `more` is added to its environment for this start. */
  start(more?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  freeze(): void;
  wake(): void;
};

export type EngineOptions = {
  /** its working directory, which identifies processes left behind by a crash */
  folder: string;
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  isReady(): Promise<boolean>;
  /** by default programs do not run as root */
  asRoot?: boolean;
  stopSignal?: NodeJS.Signals;
};

const READY_WITHIN_MS = 180_000;
const END_WITHIN_MS = 20_000;
const LAST_WORDS = 2000;

const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  // A frozen process (SIGSTOP) handles no other signal.
  child.kill('SIGCONT');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
  await exit;
  clearTimeout(timer);
}

/** Its output goes to NAME.log in its folder; it does not run until `start`. */
export function createEngineProcess(options: EngineOptions): EngineProcess {
  const { folder, name, command, args, env, isReady, asRoot, stopSignal = 'SIGTERM' } = options;
  const account = asRoot ? null : unprivilegedAccount();
  const logFile = join(folder, `${name}.log`);
  let child: ChildProcess | undefined;

  /** The end of its log, since its folder is removed with the cluster. */
  const lastWords = (): string => readFileSync(logFile, 'utf8').slice(-LAST_WORDS);

  function launch(more: Record<string, string>): ChildProcess {
    const log = openSync(logFile, 'a');
    const launched = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, ...env, ...more },
      stdio: ['ignore', log, log],
      // In its own process group: Ctrl-C goes to the command, which ends its engines in order.
      detached: true,
      ...account,
    });
    closeSync(log);
    launched.once('error', () => undefined); // it then never gets ready
    return launched;
  }

  return {
    name,
    logFile,
    get pid() {
      return child?.pid ?? 0;
    },
    get running() {
      return isRunning(child);
    },
    async start(more = {}) {
      if (isRunning(child)) return;
      const launched = launch(more);
      child = launched;
      const isUp = async () => !isRunning(launched) || (await isReady());
      await waitUntil(`${name} becomes ready`, isUp, READY_WITHIN_MS);
      if (!isRunning(launched)) throw new Error(`${name} ended: ${lastWords()}`);
    },
    stop: () => end(child, stopSignal),
    kill: () => end(child, 'SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
  };
}
