import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/postgres-database.ts';
import { testPainting } from '../../testing/test-originals.ts';
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

/** Calls the API as a browser with one cookie does. */
async function call(origin: string, key: string, cookies: Map<string, string>, init: RequestInit) {
  const [method = '', path = ''] = key.split(' ');
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
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

async function signUp(origin: string, cookies: Map<string, string>) {
  const person = { username: 'mara_lind', fullName: 'Mara Lind', email: 'mara@gesso.test' };
  await call(origin, 'POST /api/sign-up', cookies, {
    body: JSON.stringify({ ...person, password: 'paint-with-me' }),
    headers: { 'content-type': 'application/json' },
  });
  const { body, headers = {} } = asUpload(await testPainting(300, 225).webp().toBuffer());
  const form = body instanceof Buffer ? Uint8Array.from(body) : null;
  return call(origin, 'POST /api/pictures', cookies, { body: form, headers });
}

it('goes on after the server was killed in the middle of it, and is prepared', async () => {
  const cookies = new Map<string, string>();
  const first = await start();
  const { id: pictureId = '' } = await signUp(first, cookies);
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
  const rest = await uploader.patch(path, half, bytes.slice(half));
  expect([rest.status, rest.offset]).toEqual([204, bytes.length]);
  await vi.waitFor(
    async () => {
      const { items } = await call(second, 'GET /api/me/originals', cookies, {});
      expect(items).toMatchObject([{ state: 'ready', bytes: bytes.length }]);
    },
    { timeout: 90_000, interval: 500 },
  );
}, 180_000);
