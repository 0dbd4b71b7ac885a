import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { install } from './install.mjs';
import { run, runNode } from './run.mjs';

const binaries = '/usr/lib/postgresql/15/bin';

/** Installs Debian's PostgreSQL 15, which the integration tests use by DATABASE_URL. */
async function installPostgres() {
  if (existsSync(binaries)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('PostgreSQL 15 is not installed, and only root on Debian can install it here.');
    return false;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  return (await run('apt-get', ['install', '-y', '-q', 'postgresql-15'], { env })) === 0;
}

/** PostgreSQL refuses to run as root. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+)/m);
  return nobody ? { uid: Number(nobody[1]), gid: Number(nobody[2]) } : {};
}

function privateFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-postgres-'));
  chmodSync(folder, 0o711);
  const { uid, gid } = account();
  for (const name of ['data', 'socket']) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    if (uid !== undefined) chownSync(join(folder, name), uid, gid);
  }
  return folder;
}

function makeCluster(data) {
  const options = [
    '-D',
    data,
    '-U',
    'gesso',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  const initdb = spawnSync(join(binaries, 'initdb'), options, {
    ...account(),
    cwd: '/',
    encoding: 'utf8',
  });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
}

function startServer(data, socket) {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'max_connections=200',
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  return spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
    ...account(),
    cwd: data,
    detached: true,
    stdio: 'ignore',
  });
}

async function ready(server, data) {
  for (let wait = 0; wait < 300 && server.exitCode === null; wait++) {
    const file = join(data, 'postmaster.pid');
    if (existsSync(file) && readFileSync(file, 'utf8').includes('ready')) return;
    await pause(100);
  }
  throw new Error('PostgreSQL 15 did not start.');
}

async function testOn(folder) {
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  makeCluster(data);
  const server = startServer(data, socket);
  const exit = new Promise((resolve) => server.once('exit', resolve));
  try {
    await ready(server, data);
    const url = `postgres://gesso@localhost/postgres?host=${encodeURIComponent(socket)}`;
    const env = { ...process.env, DATABASE_URL: url, TEST_DATA_DIRECTORY: data };
    const args = ['run', '--project', 'server', ...process.argv.slice(2)];
    return await runNode('node_modules/vitest/vitest.mjs', args, { env });
  } finally {
    server.kill('SIGINT');
    await exit;
  }
}

if (!(await install()) || !(await installPostgres())) process.exit(1);
const folder = privateFolder();
try {
  process.exitCode = await testOn(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
