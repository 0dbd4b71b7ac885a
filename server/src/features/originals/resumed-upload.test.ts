import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { cookieHeader } from '../../testing/test-caller.ts';
import { emptyPng, originalWorkers, testPainting } from '../../testing/test-originals.ts';
import { asUpload } from '../../testing/test-posts.ts';
import { startProcess, type TestProcess } from '../../testing/test-process.ts';
import { createUploader, idOfUpload } from '../../testing/test-uploads.ts';

let database: TestDatabase;
let folder: string;
let gesso: TestProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'gesso-resumed-'));
});
afterAll(async () => {
  gesso?.child.kill('SIGKILL');
  await gesso?.ended;
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<string> {
  gesso = startProcess({ databaseUrl: database.connection.connectionString, folder });
  return gesso.waitForOutput(/Gesso is open at (\S+)/);
}

/** Calls the API like a browser with one cookie. */
async function call(origin: string, key: string, cookies: Map<string, string>, init: RequestInit) {
  const [method = '', path = ''] = key.split(' ');
  const cookie = cookieHeader({ cookies });
  const response = await fetch(`${origin}${path}`, {
    ...init,
    method,
    headers: { origin, cookie, ...init.headers },
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name && value) cookies.set(name, value);
  }
  const body: { id?: string; items?: unknown[] } = Object(await response.json());
  return body;
}

/** A member with a picture that is in no post yet. */
async function signUp(
  origin: string,
  cookies: Map<string, string>,
  username: string,
  picture: Buffer,
) {
  const person = { username, fullName: 'Mara Lind', email: `${username}@gesso.test` };
  await call(origin, 'POST /api/sign-up', cookies, {
    body: JSON.stringify({ ...person, password: 'paint-with-me' }),
    headers: { 'content-type': 'application/json' },
  });
  const { body, headers = {} } = asUpload(picture);
  const form = body instanceof Buffer ? Uint8Array.from(body) : null;
  return call(origin, 'POST /api/pictures', cookies, { body: form, headers });
}

it('An upload resumes after the server was killed in the middle of it, and is then prepared.', async () => {
  const cookies = new Map<string, string>();
  const first = await start();
  const picture = await testPainting(300, 225).webp().toBuffer();
  const { id: pictureId = '' } = await signUp(first, cookies, 'mara_lind', picture);
  const sender = { cookies, address: '10.9.9.9' };
  const bytes = Uint8Array.from(await testPainting(1200, 900).png().toBuffer());
  const half = bytes.length >> 1;
  const path = await createUploader(first, sender).begin({ pictureId, bytes: bytes.length });
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(bytes.slice(0, half)),
    pull: () => new Promise<void>(() => undefined),
  });
  const cut = createUploader(first, sender).patch(path, 0, body, { duplex: 'half' });
  const size = () => statSync(join(folder, 'originals', idOfUpload(path))).size;
  await vi.waitFor(() => expect(size()).toBe(half), { timeout: 30_000 });
  gesso?.child.kill('SIGKILL');
  await expect(cut).rejects.toThrow();
  await gesso?.ended;

  const second = await start();
  const uploader = createUploader(second, sender);
  expect((await uploader.head(path)).offset).toBe(half);
  const remaining = await uploader.patch(path, half, bytes.slice(half));
  expect([remaining.status, remaining.offset]).toEqual([204, bytes.length]);
  await vi.waitFor(
    async () => {
      const { items } = await call(second, 'GET /api/me/originals', cookies, {});
      expect(items).toMatchObject([{ state: 'ready', bytes: bytes.length }]);
    },
    { timeout: 90_000, interval: 500 },
  );
  gesso?.child.kill('SIGKILL');
  await gesso?.ended;
}, 180_000);

const waiting = { timeout: 90_000, interval: 20 };

/** The process that cuts tiles, once it has cut the first one. */
async function tiling(): Promise<number> {
  return vi.waitFor(() => {
    const files = readdirSync(join(folder, 'original-tasks'), { recursive: true });
    expect(files.some((name) => String(name).endsWith('.webp'))).toBe(true);
    const [pid] = originalWorkers(gesso?.child.pid);
    if (pid === undefined) throw new Error('No process cuts tiles.');
    return pid;
  }, waiting);
}

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Makes the failed job due now, instead of after its backoff. */
const retryJobs = () =>
  query(`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where key = 'prepare-originals'), run_at => now())`);

/** Releases the job of a killed server now, instead of when its lease expires. */
const unlockJobs = () =>
  query(`select graphile_worker.force_unlock_workers(
    array(select locked_by from graphile_worker.jobs where locked_by is not null))`);

it('An original is cut into tiles once, without leftover files, after the tile processes were killed.', async () => {
  const cookies = new Map<string, string>();
  const first = await start();
  const picture = await sharp(await emptyPng(300, 300))
    .webp()
    .toBuffer();
  const { id: pictureId = '' } = await signUp(first, cookies, 'nils_aal', picture);
  const uploader = createUploader(first, { cookies, address: '10.9.9.8' });
  const { path, status } = await uploader.send(
    pictureId,
    Uint8Array.from(await emptyPng(4000, 4000)),
  );
  expect(status).toBe(204);
  const alone = await tiling();
  process.kill(alone, 'SIGKILL');
  await vi.waitFor(() => expect(readdirSync(join(folder, 'original-tasks'))).toEqual([]), waiting);
  await retryJobs();
  const orphan = await tiling();
  expect(orphan).not.toBe(alone);
  gesso?.child.kill('SIGKILL');
  await gesso?.ended;
  await vi.waitFor(() => expect(() => process.kill(orphan, 0)).toThrow('ESRCH'), waiting);
  await unlockJobs();
  await retryJobs();

  const second = await start();
  await vi.waitFor(
    async () => {
      const { items } = await call(second, 'GET /api/me/originals', cookies, {});
      expect(items).toMatchObject([{ state: 'ready' }]);
    },
    { timeout: 90_000, interval: 500 },
  );
  const id = idOfUpload(path);
  const tiles = join(folder, 'files', 'tiles', id);
  const bytes = readdirSync(tiles).reduce((sum, name) => sum + statSync(join(tiles, name)).size, 0);
  const rows = await query<{ attempts: number; tile_bytes: number }>(
    `select attempts, tile_bytes from originals where id = '${id}'`,
  );
  expect(rows).toEqual([{ attempts: 3, tile_bytes: bytes }]);
  expect(readdirSync(join(folder, 'original-tasks'))).toEqual([]);
  expect(readdirSync(join(folder, 'files', '.incoming'))).toEqual([]);
  await vi.waitFor(async () => {
    expect(
      await query(`select 1 from graphile_worker.jobs where key = 'prepare-originals'`),
    ).toEqual([]);
  }, waiting);
  gesso?.child.kill('SIGKILL');
  await gesso?.ended;
}, 240_000);
