import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  ACCESS,
  proxyConfig,
  REGION,
  STORAGE_KINDS,
  type SwiftPorts,
  storageConfig,
} from './swift-config.ts';

export type Swift = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** by name, as in the log files of the folder: proxy, object, container, account, memcached */
  pids: Readonly<Record<string, number>>;
  stop(): Promise<void>;
};

type Account = { uid?: number; gid?: number; user: string };

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const POLICY = '/usr/sbin/policy-rc.d';
const READY_MS = 180_000;
const STOP_MS = 5_000;

const execute = promisify(execFile);

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}

/** Installs Debian's packages once, without starting their services. */
export function installSwift(): void {
  if (existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached')) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('Swift is not installed, and only root on Debian can install it here.');
  }
  if (!existsSync(POLICY)) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]);
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}

/** The account without privileges that runs Swift. */
function unprivileged(): Account {
  if (process.getuid?.() === 0) return { uid: idOf('-u'), gid: idOf('-g'), user: 'nobody' };
  return { user: spawnSync('id', ['-un'], { encoding: 'utf8' }).stdout.trim() };
}

/**
 * The ring that maps objects to disks: 16 partitions with one copy each. Only Swift waits for it,
 * while other engines start.
 */
async function makeRing(
  folder: string,
  kind: string,
  port: number,
  { user: _, ...ids }: Account,
): Promise<void> {
  if (existsSync(join(folder, `${kind}.ring.gz`))) return;
  const build = (...words: string[]) =>
    execute('swift-ring-builder', [join(folder, `${kind}.builder`), ...words], ids);
  await build('create', '4', '1', '0');
  await build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await build('rebalance');
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const isHealthy = (endpoint: string): Promise<boolean> =>
  fetch(`${endpoint}/healthcheck`).then(
    ({ ok }) => ok,
    () => false,
  );

async function waitUntil(isReady: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error(`${what} did not start; its log is in its folder.`);
    await pause(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  // A stopped process handles no other signal.
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(timer);
}

function prepareFolder(folder: string, { uid, gid }: Account): void {
  mkdirSync(join(folder, 'disk', 'd1'), { recursive: true });
  chmodSync(folder, 0o755);
  for (const part of [folder, join(folder, 'disk'), join(folder, 'disk', 'd1')]) {
    if (uid !== undefined && gid !== undefined) chownSync(part, uid, gid);
  }
}

/**
 * Starts Swift with its S3 interface in a folder, whose file system must support user attributes
 * (ext4, xfs), and resolves once it responds. Stored data is available again at the next start.
 */
export async function startSwift(folder: string, ports: SwiftPorts): Promise<Swift> {
  const account = unprivileged();
  const { user, ...ids } = account;
  prepareFolder(folder, account);
  const children = new Map<string, ChildProcess>();

  const start = (name: string, command: string, args: string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const options = {
      ...ids,
      cwd: folder,
      // Its servers change their working directory; HOME identifies them.
      env: { ...process.env, HOME: folder },
      // Ctrl-C in the terminal goes to the command, which ends them in order.
      detached: true,
      stdio: ['ignore', log, log] as ['ignore', number, number],
    };
    children.set(name, spawn(command, args, options));
  };
  const startServer = (name: string, config: string) => {
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, config);
    // Without -v it only logs to syslog.
    start(name, `/usr/bin/swift-${name}-server`, [file, '-v']);
  };
  const stop = async () => {
    await Promise.all([...children.values()].map(end));
  };

  const endpoint = `http://127.0.0.1:${ports.s3}`;
  try {
    await Promise.all(STORAGE_KINDS.map((kind) => makeRing(folder, kind, ports[kind], account)));
    for (const kind of STORAGE_KINDS) {
      startServer(kind, storageConfig(kind, { folder, user, port: ports[kind] }));
    }
    const memcached = ['-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0', '-m', '16'];
    start('memcached', '/usr/bin/memcached', memcached);
    startServer('proxy', proxyConfig({ folder, user, port: ports.s3 }, ports.memcached));
    await waitUntil(() => isHealthy(endpoint), 'Swift');
    for (const port of Object.values(ports)) await waitUntil(() => isOpen(port), 'Swift');
  } catch (error) {
    await stop();
    throw error;
  }
  const pids = Object.fromEntries([...children].map(([name, { pid }]) => [name, pid ?? 0]));
  return { endpoint, region: REGION, ...ACCESS, pids, stop };
}
