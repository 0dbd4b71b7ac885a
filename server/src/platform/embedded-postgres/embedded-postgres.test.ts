import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isRoot, unprivilegedAccount } from './account.ts';
import { cleanUpAfterCrash, postmasterFile, stopPostmaster } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { processIdentity, waitUntil } from './processes.ts';

const cleanups: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function newFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-embedded-'));
  chmodSync(folder, mode);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A data folder with a created and stopped database: copying it is much faster than creating one.
 */
let prepared: string;
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'gesso-prepared-'));
  chmodSync(prepared, 0o711);
  await (await startEmbeddedPostgres({ folder: prepared, log: () => undefined })).stop();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));

/** A copy made by an operator, even while the original runs. */
function copyOf(folder: string): string {
  const copy = join(newFolder(), 'copy');
  const { status, stderr } = spawnSync('cp', ['-a', folder, copy], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return copy;
}

function folderWithDatabase(mode = 0o711): string {
  const folder = copyOf(prepared);
  chmodSync(folder, mode);
  return folder;
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, log: () => undefined });
  cleanups.push(() => postgres.stop());
  return postgres;
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => undefined); // the server is killed on purpose below
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

function postmasterPid(postgres: EmbeddedPostgres): number {
  const pid = postmasterFile(postgres.dataDirectory)?.pid;
  if (!pid) throw new Error('no PostgreSQL runs here');
  return pid;
}

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  it('listens only on its socket, syncs every commit and keeps its rows over a restart', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first, 'create table kept (word text)');
    await query(first, "insert into kept values ('canvas')");
    expect(await query(first, 'show listen_addresses')).toEqual(['']);
    expect(await query(first, 'show fsync')).toEqual(['on']);
    expect(await query(first, 'show synchronous_commit')).toEqual(['on']);
    expect(await query(first, 'show data_directory')).toEqual([first.dataDirectory]);
    expect(await query(first, "select lower('ÉLODIE')")).toEqual(['élodie']);
    const pid = postmasterPid(first);
    await first.stop();
    expect(processIdentity(pid)).toBeNull();

    const second = await start(folder);
    expect(await query(second, 'select word from kept')).toEqual(['canvas']);
  });

  it('refuses a database of another major version with instructions, and leaves it unchanged', async () => {
    const folder = folderWithDatabase();
    const { dataDirectory, stop } = await start(folder);
    await stop();
    const version = join(dataDirectory, 'PG_VERSION');
    const currentVersion = readFileSync(version, 'utf8');
    writeFileSync(version, '17\n');
    await expect(start(folder)).rejects.toThrow(
      `was made by PostgreSQL 17, but this release of Gesso includes PostgreSQL ${currentVersion.trim()}. Nothing was changed.`,
    );
    writeFileSync(version, currentVersion);
    expect(await query(await start(folder), 'select 1'), 'and lets go of the folder').toEqual([1]);
  });

  it('is restarted after a SIGKILL, with every committed row', async () => {
    const postgres = await start(folderWithDatabase());
    await query(postgres, 'create table kept (word text)');
    await query(postgres, "insert into kept values ('gesso')");
    const killed = postmasterPid(postgres);
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => processIdentity(killed) === null, 60_000);
    const rows = await vi.waitFor(() => query(postgres, 'select word from kept'), 60_000);
    expect(rows).toEqual(['gesso']);
    expect(postmasterPid(postgres)).not.toBe(killed);
  });

  it('refuses a second process on the same folder, and takes over after the first was killed', async () => {
    const folder = folderWithDatabase();
    const app = spawn(process.execPath, ['--import', 'tsx', '--input-type=module'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const modulePath = new URL('./embedded-postgres.ts', import.meta.url).href;
    app.stdin.end(`
      import { startEmbeddedPostgres } from ${JSON.stringify(modulePath)};
      await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)}, log: console.error });
      console.log('ready');
      setInterval(() => undefined, 1000);
    `);
    const appExit = new Promise((resolve) => app.once('exit', resolve));
    await new Promise((resolve) => app.stdout.once('data', resolve));
    const orphan = postmasterFile(join(folder, 'postgres', 'cluster'))?.pid ?? 0;
    cleanups.push(async () => {
      if (processIdentity(orphan) !== null) await stopPostmaster(orphan);
    });
    await expect(start(folder)).rejects.toThrow(
      `Another Gesso (process ${app.pid}) is already using the data folder`,
    );
    app.kill('SIGKILL');
    await appExit;
    expect(processIdentity(orphan)).not.toBeNull();

    const postgres = await start(folder);
    expect(processIdentity(orphan)).toBeNull();
    expect(await query(postgres, 'select 1')).toEqual([1]);
  });

  it('starts despite a stale pid file whose pid has been reused', async () => {
    const folder = folderWithDatabase();
    const first = await start(folder);
    const { host, port } = first.connection;
    await first.stop();
    const other = spawn('sleep', ['300'], { ...unprivilegedAccount(), stdio: 'ignore' });
    cleanups.push(() => void other.kill('SIGKILL'));
    mkdirSync(host, { recursive: true });
    writeFileSync(join(host, `.s.PGSQL.${port}.lock`), `${other.pid}\n${first.dataDirectory}\n`);
    expect(await query(await start(folder), 'select 1')).toEqual([1]);
  });

  it('starts in a folder whose path is too long for a socket', async () => {
    const folder = join(newFolder(), 'a'.repeat(90), 'b c');
    mkdirSync(folder, { recursive: true });
    const postgres = await start(folder);
    expect(await query(postgres, 'select 1')).toEqual([1]);
    expect(postgres.connection.host.length).toBeLessThan(80);
  });

  it.runIf(isRoot())('runs in a folder that only root can enter', async () => {
    const folder = newFolder(0o700);
    const first = await start(folder);
    expect(first.dataDirectory).toBe(join(realpathSync(folder), 'postgres', 'cluster'));
    await query(first, 'create table kept (word text)');
    await first.stop();
    expect(await query(await start(folder), 'select count(*)::int from kept')).toEqual([0]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['a folder', 0o711],
    ['a private folder', 0o700],
  ])('in a copy of %s leaves the PostgreSQL of the original running', async (_, mode) => {
    const folder = folderWithDatabase(mode);
    const live = await start(folder);
    await query(live, 'create table kept (word text)');
    await query(live, 'checkpoint');
    const pid = postmasterPid(live);
    const copy = copyOf(folder);
    const other = await start(copy);
    await query(other, "insert into kept values ('copied')");
    expect(postmasterPid(live)).toBe(pid);
    expect(processIdentity(pid)).not.toBeNull();
    expect(await query(live, 'select count(*)::int from kept')).toEqual([0]);
    await other.stop();
    expect(await query(live, 'select 1')).toEqual([1]);
  });

  it('is not confused with a process whose path is a suffix of its own', async () => {
    const folder = newFolder();
    const live = await start(join(newFolder(), folder));
    const cluster = join(folder, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    cpSync(join(live.dataDirectory, 'postmaster.pid'), join(cluster, 'postmaster.pid'));
    const pid = postmasterPid(live);
    await cleanUpAfterCrash(cluster);
    expect(processIdentity(pid)).not.toBeNull();
    expect(postmasterPid(live)).toBe(pid);
  });

  it('at an external location belongs to one data folder and not to its copies', async () => {
    const folder = folderWithDatabase();
    const externalFolder = newFolder();
    renameSync(join(folder, 'postgres', 'cluster'), join(externalFolder, 'cluster'));
    writeFileSync(join(folder, 'postgres-location'), `${externalFolder}\n`);
    const copy = copyOf(folder);

    const live = await start(folder);
    const pid = postmasterPid(live);
    await expect(start(copy)).rejects.toThrow('Another Gesso');
    expect(postmasterPid(live)).toBe(pid);
    expect(await query(live, 'select 1')).toEqual([1]);
    await live.stop();
    await expect(start(copy)).rejects.toThrow(
      `${realpathSync(copy)} is a copy: its database is in`,
    );
    const restarted = await start(folder);
    expect(await query(restarted, 'select 1')).toEqual([1]);
    await restarted.stop();

    // After a reboot the device may have another number; the inode stays the same.
    const record = join(externalFolder, 'data-folder');
    const [identity = '', name, marker] = readFileSync(record, 'utf8').split('\n');
    expect(marker).toMatch(/^[0-9a-f-]{36}$/);
    const elsewhen = identity.replace(/^\d+/, (device) => String(Number(device) + 1));
    for (const text of [`${elsewhen}\n${name}\n${marker}\n`, `${elsewhen}\n${name}\n`]) {
      writeFileSync(record, text);
      const later = await start(folder);
      expect(await query(later, 'select 1')).toEqual([1]);
      await later.stop();
      expect(readFileSync(record, 'utf8')).toBe(`${identity}\n${name}\n${marker}\n`);
    }
    const foreignRecord = `${elsewhen}\n${name}\nanother\n`;
    writeFileSync(record, foreignRecord);
    await expect(start(folder)).rejects.toThrow('is a copy: its database is in');
    expect(readFileSync(record, 'utf8')).toBe(foreignRecord);
  });
});
