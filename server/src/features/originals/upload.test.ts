import { statSync } from 'node:fs';
import { join } from 'node:path';
import { originalLimits } from '@gesso/domain/originals';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import {
  createUploader,
  idOfUpload,
  originalRemains,
  ownOriginals,
  smallPng,
  startUploadApp,
  type UploadApp,
} from '../../testing/test-uploads.ts';
import { lockPeople } from '../people/lock-people.store.ts';
import { arrivingOriginals } from './arriving-originals.store.ts';
import { sweepStaleOriginals } from './sweep-originals.ts';

const MB = 1024 * 1024;

let gesso: UploadApp['gesso'];
let origin: UploadApp['origin'];
let artist: UploadApp['artist'];
beforeAll(async () => {
  ({ gesso, origin, artist } = await startUploadApp());
});
afterAll(() => gesso.close());
// Removes originals before a job prepares them; other tests cover that.
afterEach(() => gesso.db.run(sql`delete from originals`));

const sizeOf = (id: string) => statSync(join(gesso.folder, 'originals', id)).size;

describe('an upload', () => {
  it('An upload resumes at the offset on disk.', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = await smallPng();
    const path = await uploader.begin({ pictureId, bytes: bytes.length, keepCredits: 'true' });
    expect((await uploader.patch(path, 0, bytes.slice(0, 100))).offset).toBe(100);
    const head = await uploader.head(path);
    expect([head.status, head.offset, head.headers.get('upload-length')]).toEqual([
      200,
      100,
      String(bytes.length),
    ]);
    expect(head.headers.get('cache-control')).toContain('no-store');
    expect(await ownOriginals(member)).toMatchObject({
      items: [{ state: 'arriving', receivedBytes: 100, keepCredits: true, url: null }],
    });
    const wrong = await uploader.patch(path, 40, bytes.slice(40));
    expect([wrong.status, wrong.problem.code]).toEqual([409, 'original-offset']);
    expect((await uploader.patch(path, 100, bytes.slice(100))).status).toBe(204);
    expect((await uploader.head(path)).offset).toBe(bytes.length);
    expect((await ownOriginals(member)).items).toMatchObject([{ state: 'waiting' }]);
  });

  it('An upload keeps the bytes received before its connection dropped.', async () => {
    const { pictureId, uploader } = await artist();
    const path = await uploader.begin({ pictureId, bytes: 3 * MB });
    const cut = new AbortController();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(MB)),
      pull: () => new Promise<void>(() => undefined),
    });
    const sending = uploader
      .patch(path, 0, body, { signal: cut.signal, duplex: 'half' })
      .catch(() => 'cut');
    await vi.waitFor(() => expect(sizeOf(idOfUpload(path))).toBe(MB), { timeout: 10_000 });
    cut.abort();
    expect(await sending).toBe('cut');
    // A request for the offset does not wait for the dropped connection.
    expect((await uploader.head(path)).offset).toBe(MB);
    expect((await uploader.patch(path, MB, new Uint8Array(10))).offset).toBe(MB + 10);
  });

  it('Concurrent requests store each byte of an upload once, and none beyond its length.', async () => {
    const { pictureId, uploader } = await artist();
    const bytes = await smallPng();
    const path = await uploader.begin({ pictureId, bytes: bytes.length });
    const half = bytes.slice(0, 60);
    const patches = await Promise.all(
      Array.from({ length: 4 }, () => uploader.patch(path, 0, half)),
    );
    expect(patches.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(sizeOf(idOfUpload(path))).toBe(60);
    const beyond = await uploader.patch(path, 60, new Uint8Array(bytes.length));
    expect([beyond.status, beyond.problem.code]).toEqual([413, 'original-too-large']);
    const streamed = new Blob([new Uint8Array(bytes.length)]).stream();
    const unannounced = await uploader.patch(path, 60, streamed, { duplex: 'half' });
    expect(unannounced.status).toBe(413);
    expect(sizeOf(idOfUpload(path))).toBeLessThanOrEqual(bytes.length);
  });

  it('An upload belongs to its sender alone, and requires the protocol.', async () => {
    const { pictureId, uploader } = await artist();
    const path = await uploader.begin({ pictureId, bytes: 100 });
    const stranger = (await artist()).uploader;
    const answers = [
      await stranger.head(path),
      await stranger.patch(path, 0, new Uint8Array(10)),
      await stranger.ask('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const plain = await uploader.ask('PATCH', path, { body: 'x' });
    expect([plain.status, plain.problem.code]).toEqual([400, 'invalid-input']);
    const without = await uploader.ask('HEAD', path, { headers: { 'tus-resumable': '0.2.0' } });
    expect(without.status).toBe(400);
    const options = await uploader.ask('OPTIONS', '/api/originals/upload');
    expect(options.headers.get('tus-extension')).toBe('creation,termination,expiration');
    expect(options.headers.get('tus-max-size')).toBe(String(originalLimits.maxBytes));
  });

  it('An upload is refused once its session has ended or its owner is suspended.', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = await smallPng();
    const path = await uploader.begin({ pictureId, bytes: bytes.length });
    await uploader.patch(path, 0, bytes.slice(0, 50));
    const { email, password } = member;
    const cookies = new Map(member.cookies);
    await member.call('POST /api/sign-out');
    const ended = createUploader(origin, { cookies, address: member.address });
    expect((await ended.patch(path, 50, bytes.slice(50))).status).toBe(401);
    expect((await ended.head(path)).status).toBe(401);
    await member.call('POST /api/sign-in', { body: { email, password } });
    const newUploader = createUploader(origin, member);
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${member.id}`);
    gesso.services.sessions.invalidate(member.id);
    const suspended = await newUploader.patch(path, 50, bytes.slice(50));
    expect([suspended.status, suspended.problem.code]).toEqual([403, 'account-suspended']);
    expect((await newUploader.announce({ pictureId, bytes: 10 })).problem.code).toBe(
      'account-suspended',
    );
    expect(sizeOf(idOfUpload(path))).toBe(50);
  });

  it('An upload whose session ended with its last byte is finished later.', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = await smallPng();
    const path = await uploader.begin({ pictureId, bytes: bytes.length });
    const { originalFiles } = gesso.services;
    const { sync } = originalFiles;
    vi.spyOn(originalFiles, 'sync').mockImplementationOnce(async (id) => {
      await gesso.db.run(sql`delete from sessions where user_id = ${member.id}`);
      return sync(id);
    });
    const last = await uploader.patch(path, 0, bytes);
    expect([last.status, last.problem.code]).toEqual([401, 'sign-in-required']);
    gesso.services.sessions.invalidate(member.id);
    const { email, password } = member;
    await member.call('POST /api/sign-in', { body: { email, password } });
    expect((await ownOriginals(member)).items).toMatchObject([{ state: 'arriving' }]);
    expect((await createUploader(origin, member).head(path)).offset).toBe(bytes.length);
    expect((await ownOriginals(member)).items).toMatchObject([{ state: 'waiting' }]);
  });

  it('An upload that its browser has lost is deleted for another one of the same picture.', async () => {
    const { member, pictureId, uploader } = await artist();
    const lostPath = await uploader.begin({ pictureId, bytes: 500 });
    const next = await uploader.begin({ pictureId, bytes: 700 });
    expect((await uploader.head(lostPath)).status).toBe(404);
    expect(await ownOriginals(member)).toMatchObject({ used: 700, items: [{ bytes: 700 }] });
    await gesso.services.jobs.runAll();
    const { files } = await originalRemains(gesso, member.id);
    expect([files.includes(idOfUpload(lostPath)), files.includes(idOfUpload(next))]).toEqual([
      false,
      true,
    ]);
  });

  it('An upload that arrives while the sweep waits for its owner is kept, however old it is.', async () => {
    const { member, pictureId, uploader } = await artist();
    const path = await uploader.begin({ pictureId, bytes: 500 });
    await gesso.db.run(sql`
      update originals set created_at = created_at - interval '8 days' where owner_id = ${member.id}`);
    let swept: Promise<void> | undefined;
    await gesso.db.transaction(async (tx) => {
      await lockPeople(tx, [member.id]);
      await arrivingOriginals.setWaiting(tx, idOfUpload(path), new Date());
      swept = sweepStaleOriginals(gesso.services);
      await waitingForLocks(gesso, 1);
    });
    await swept;
    expect((await ownOriginals(member)).items).toMatchObject([{ state: 'waiting' }]);
    expect((await originalRemains(gesso, member.id)).files).toContain(idOfUpload(path));
  });

  it('An unfinished upload is deleted after its days, with its file, and so is a file without a row.', async () => {
    const { member, pictureId, uploader } = await artist();
    const path = await uploader.begin({ pictureId, bytes: 500 });
    await uploader.patch(path, 0, new Uint8Array(100));
    await sweepStaleOriginals(gesso.services);
    expect((await uploader.head(path)).offset).toBe(100);
    await gesso.db.run(sql`
      update originals set created_at = created_at - interval '8 days' where owner_id = ${member.id}`);
    await sweepStaleOriginals(gesso.services);
    await gesso.services.jobs.runAll();
    expect((await uploader.head(path)).status).toBe(404);
    const other = await artist();
    const orphan = await other.uploader.begin({ pictureId: other.pictureId, bytes: 500 });
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`alter table originals disable trigger original_removed`);
      await tx.run(sql`delete from originals where owner_id = ${other.member.id}`);
      await tx.run(sql`alter table originals enable trigger original_removed`);
    });
    await sweepStaleOriginals(gesso.services);
    const { files, used } = await originalRemains(gesso, member.id);
    expect(files).not.toContain(idOfUpload(path));
    expect(files).not.toContain(idOfUpload(orphan));
    expect(used).toBe(0);
  });
});
