import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testPainting } from '../../testing/test-originals.ts';
import { createUploadingArtist, idOfUpload } from '../../testing/test-uploads.ts';

let gesso: TestApp;
let origin: string;
beforeAll(async () => {
  gesso = await startTestApp();
  origin = await gesso.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gesso.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await gesso.db.run(sql`delete from originals`);
});

const artist = () => createUploadingArtist(gesso, origin);

const sizeOf = (path: string) => statSync(join(gesso.folder, 'originals', idOfUpload(path))).size;

const NUL = '\0';

describe('an upload', () => {
  it('An upload of another member cannot be reached through one’s own upload URL.', async () => {
    const [victim, thief] = [await artist(), await artist()];
    const theirs = await victim.uploader.begin({ pictureId: victim.pictureId, bytes: 500 });
    const own = await thief.uploader.begin({ pictureId: thief.pictureId, bytes: 500 });
    const addresses = [`${own}?as=/${idOfUpload(theirs)}`, `${own}?/${idOfUpload(theirs)}`];
    for (const [index, address] of addresses.entries()) {
      const patched = await thief.uploader.patch(address, index * 9, new Uint8Array(9));
      expect([patched.status, patched.offset]).toEqual([204, index * 9 + 9]);
      expect((await thief.uploader.head(address)).offset).toBe(index * 9 + 9);
    }
    expect([sizeOf(own), sizeOf(theirs)]).toEqual([18, 0]);
  });

  it('An id with a NUL character is not found, and no upload can be announced for it.', async () => {
    const { pictureId, uploader } = await artist();
    const announced = await uploader.announce({ pictureId: `${pictureId}${NUL}`, bytes: 9 });
    expect([announced.status, announced.problem.code]).toEqual([404, 'picture-not-found']);
    for (const method of ['HEAD', 'DELETE']) {
      const { status } = await uploader.ask(method, '/api/originals/upload/%00');
      expect([method, status]).toEqual([method, 404]);
    }
    const patched = await uploader.patch('/api/originals/upload/%00', 0, new Uint8Array(9));
    expect(patched.status).toBe(404);
    expect((await uploader.ask('GET', '/originals/%00')).status).toBe(404);
    expect((await uploader.ask('GET', '/iiif/3/%00/info.json')).status).toBe(404);
  });
});

describe('a file that disappears while it is being finished', () => {
  /** Runs work once, just before the bytes are flushed to disk. */
  function beforeSync(work: () => Promise<unknown>) {
    const { originalFiles } = gesso.services;
    const { sync } = originalFiles;
    vi.spyOn(originalFiles, 'sync').mockImplementationOnce(async (id) => {
      await work();
      return sync(id);
    });
  }

  it('A file that a concurrent request recognized as not an image is refused as such.', async () => {
    const { pictureId, uploader } = await artist();
    const path = await uploader.begin({ pictureId, bytes: 40 });
    beforeSync(async () => {
      expect((await uploader.head(path)).status).toBe(415);
      await gesso.services.jobs.runAll();
    });
    const { status, problem } = await uploader.patch(path, 0, new Uint8Array(40));
    expect([status, problem.code]).toEqual([415, 'original-not-image']);
  });

  it('A file that a concurrent request has already finished is accepted.', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = Uint8Array.from(await testPainting(64, 48).png().toBuffer());
    const path = await uploader.begin({ pictureId, bytes: bytes.length });
    beforeSync(async () => {
      expect((await uploader.head(path)).status).toBe(200);
    });
    expect((await uploader.patch(path, 0, bytes)).status).toBe(204);
    const { items } = (await member.call('GET /api/me/originals')).body;
    expect(items).toMatchObject([{ state: 'waiting' }]);
  });

  it('A file whose picture was deleted meanwhile is not found.', async () => {
    const { member, pictureId, uploader } = await artist();
    const path = await uploader.begin({ pictureId, bytes: 40 });
    beforeSync(async () => {
      await member.call('DELETE /api/pictures/:id', { params: { id: pictureId } });
      await gesso.services.jobs.runAll();
    });
    const { status, problem } = await uploader.patch(path, 0, new Uint8Array(40));
    expect([status, problem.code]).toEqual([404, 'original-not-found']);
  });
});
