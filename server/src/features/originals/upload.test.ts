import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sentences } from '@gesso/domain/catalogue';
import { originalLimits } from '@gesso/domain/originals';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { signInByTokens } from '../../testing/test-client.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { testPainting } from '../../testing/test-originals.ts';
import { uploadPicture } from '../../testing/test-posts.ts';
import { createUploader, idOfUpload, originalRemains } from '../../testing/test-uploads.ts';
import { sweepStaleOriginals } from './sweep-originals.ts';

const MB = 1024 * 1024;

let gesso: TestApp;
let origin: string;
beforeAll(async () => {
  gesso = await startTestApp({ ORIGINALS_QUOTA: '100' });
  origin = await gesso.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gesso.close());
// Nothing is left for the process that prepares them, which other tests are about.
afterEach(() => gesso.db.run(sql`delete from originals`));

async function artist() {
  const member = await gesso.member();
  const picture = await uploadPicture(member);
  return { member, pictureId: picture.id, uploader: createUploader(origin, member) };
}

const png = async () => new Uint8Array(await testPainting(64, 48).png().toBuffer());
const listed = async (member: TestMember) => (await member.call('GET /api/me/originals')).body;
const sizeOf = (id: string) => statSync(join(gesso.folder, 'originals', id)).size;

describe('an original is refused', () => {
  it('from a guest, and to another site', async () => {
    const { pictureId, uploader } = await artist();
    const guest = createUploader(origin, createCaller(gesso.app));
    const announced = await guest.announce({ pictureId, bytes: 100 });
    expect([announced.status, announced.problem.code]).toEqual([401, 'sign-in-required']);
    const foreign = await uploader.ask('POST', '/api/originals/upload', {
      headers: { origin: 'https://elsewhere.test', 'upload-length': '100' },
    });
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreign-origin']);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('by an access token that is wrong, and taken by a right one', async () => {
    const { member, pictureId } = await artist();
    const { tokens } = await signInByTokens(gesso.app, member);
    const app = (token: string) =>
      createUploader(origin, {
        cookies: new Map(),
        address: member.address,
        headers: { origin: '', authorization: `Bearer ${token}` },
      });
    const refused = await app('wrong').announce({ pictureId, bytes: 100 });
    expect([refused.status, refused.problem.code]).toEqual([401, 'token-invalid']);
    expect((await app(tokens.accessToken).send(pictureId, await png())).status).toBe(204);
  });

  it('for a picture of somebody else, one that is not there, and one that has an original', async () => {
    const { member, pictureId, uploader } = await artist();
    const other = await artist();
    const theirs = await uploader.announce({ pictureId: other.pictureId, bytes: 100 });
    expect([theirs.status, theirs.problem.code]).toEqual([404, 'picture-not-found']);
    const none = await uploader.announce({ pictureId: 'NOTHING', bytes: 100 });
    expect(none.problem.code).toBe('picture-not-found');
    expect((await uploader.send(pictureId, await png())).status).toBe(204);
    const second = await uploader.announce({ pictureId, bytes: 100 });
    expect(second.problem).toEqual({
      success: false,
      code: 'original-exists',
      message: sentences['original-exists'],
    });
    expect((await listed(member)).items).toHaveLength(1);
  });

  it('when it is too large, empty, of no length, or says what nobody asked for', async () => {
    const { member, pictureId, uploader } = await artist();
    const large = await uploader.announce({ pictureId, bytes: originalLimits.maxBytes + 1 });
    expect([large.status, large.problem.message]).toEqual([413, sentences['original-too-large']]);
    const announced = await Promise.all([
      uploader.announce({ pictureId, bytes: 0 }),
      uploader.announce({ pictureId, bytes: '-5' }),
      uploader.announce({ pictureId, bytes: 9, more: { actorId: 'somebody' } }),
      uploader.announce({ pictureId, bytes: 9, keepCredits: 'perhaps' }),
      uploader.ask('POST', '/api/originals/upload', { headers: { 'upload-defer-length': '1' } }),
      uploader.ask('POST', '/api/originals/upload', {
        body: '{"actorId":"somebody"}',
        headers: { 'content-type': 'application/json', 'upload-length': '9' },
      }),
    ]);
    expect(announced.map(({ problem }) => problem.code)).toEqual([
      'original-not-image',
      ...Array(5).fill('invalid-input'),
    ]);
    expect(await originalRemains(gesso, member.id)).toMatchObject({ used: 0 });
  });

  it('beyond the quota, also when many are announced at once', async () => {
    const { member, pictureId, uploader } = await artist();
    const pictures = [pictureId];
    for (let more = 0; more < 4; more += 1) pictures.push((await uploadPicture(member)).id);
    const announced = await Promise.all(
      pictures.map((id) => uploader.announce({ pictureId: id, bytes: 30 * MB })),
    );
    const codes = announced.map(({ status, problem }) => problem.code ?? status).sort();
    expect(codes).toEqual([201, 201, 201, 'original-quota-reached', 'original-quota-reached']);
    expect(await listed(member)).toMatchObject({ used: 90 * MB, quota: 100 * MB });
    // What is taken back makes room.
    const [first] = announced.filter(({ status }) => status === 201);
    const path = first?.headers.get('location') ?? '';
    expect((await uploader.ask('DELETE', path)).status).toBe(204);
    expect(await listed(member)).toMatchObject({ used: 60 * MB });
  });

  it('while twenty others have not arrived', async () => {
    const { member, pictureId, uploader } = await artist();
    await gesso.db.run(sql`
      insert into pictures (id, owner_id, width, height, thumbhash, colour, ready, created_at)
      select ${`${pictureId.slice(0, 30)}-`} || n, ${member.id}, 8, 8, 'AAAA', '#808080', true, now()
      from generate_series(1, 20) n`);
    await gesso.db.run(sql`
      insert into originals (id, picture_id, owner_id, state, bytes, file_name, created_at,
                             changed_at)
      select upper(gen_random_uuid()::text), id, owner_id, 'arriving', 1, 'a', now(), now() from pictures
      where owner_id = ${member.id} and id <> ${pictureId}`);
    const { status, problem } = await uploader.announce({ pictureId, bytes: 100 });
    expect([status, problem.code]).toEqual([429, 'originals-unfinished']);
    await gesso.db.run(sql`delete from originals where owner_id = ${member.id}`);
  });

  it('whose bytes are those of no image, and nothing of it stays', async () => {
    const { member, pictureId, uploader } = await artist();
    const svg = Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
    const { status, problem, path } = await uploader.send(pictureId, svg);
    expect([status, problem.message]).toEqual([415, sentences['original-not-image']]);
    await gesso.tools.jobs.runAll();
    const { items, used } = await listed(member);
    expect(items).toMatchObject([{ state: 'refused', problem: 'original-not-image', bytes: 0 }]);
    expect(used).toBe(0);
    const { files } = await originalRemains(gesso, member.id);
    expect(files).not.toContain(idOfUpload(path));
    expect((await uploader.head(path)).status).toBe(404);
    // Another file may follow.
    expect((await uploader.send(pictureId, await png())).status).toBe(204);
  });
});

describe('an upload', () => {
  it('goes on where the disk says it stopped', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = await png();
    const path = await uploader.begin({ pictureId, bytes: bytes.length, keepCredits: 'true' });
    expect((await uploader.patch(path, 0, bytes.slice(0, 100))).offset).toBe(100);
    const told = await uploader.head(path);
    expect([told.status, told.offset, told.headers.get('upload-length')]).toEqual([
      200,
      100,
      String(bytes.length),
    ]);
    expect(told.headers.get('cache-control')).toContain('no-store');
    expect(await listed(member)).toMatchObject({
      items: [{ state: 'arriving', receivedBytes: 100, keepCredits: true, url: null }],
    });
    const wrong = await uploader.patch(path, 40, bytes.slice(40));
    expect([wrong.status, wrong.problem.code]).toEqual([409, 'original-offset']);
    expect((await uploader.patch(path, 100, bytes.slice(100))).status).toBe(204);
    expect((await uploader.head(path)).offset).toBe(bytes.length);
    expect((await listed(member)).items).toMatchObject([{ state: 'waiting' }]);
  });

  it('keeps what came before its connection was cut', async () => {
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
    // Who asks where to go on does not wait for the connection that was cut.
    expect((await uploader.head(path)).offset).toBe(MB);
    expect((await uploader.patch(path, MB, new Uint8Array(10))).offset).toBe(MB + 10);
  });

  it('takes each byte once from requests at the same time, and none beyond its length', async () => {
    const { pictureId, uploader } = await artist();
    const bytes = await png();
    const path = await uploader.begin({ pictureId, bytes: bytes.length });
    const half = bytes.slice(0, 60);
    const sent = await Promise.all(Array.from({ length: 4 }, () => uploader.patch(path, 0, half)));
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(sizeOf(idOfUpload(path))).toBe(60);
    const beyond = await uploader.patch(path, 60, new Uint8Array(bytes.length));
    expect([beyond.status, beyond.problem.code]).toEqual([413, 'original-too-large']);
    const streamed = new Blob([new Uint8Array(bytes.length)]).stream();
    const unannounced = await uploader.patch(path, 60, streamed, { duplex: 'half' });
    expect(unannounced.status).toBe(413);
    expect(sizeOf(idOfUpload(path))).toBeLessThanOrEqual(bytes.length);
  });

  it('is nobody else’s, and needs the protocol', async () => {
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

  it('is refused once the session has ended or its owner is suspended', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = await png();
    const path = await uploader.begin({ pictureId, bytes: bytes.length });
    await uploader.patch(path, 0, bytes.slice(0, 50));
    const { email, password } = member;
    const cookies = new Map(member.cookies);
    await member.call('POST /api/sign-out');
    const ended = createUploader(origin, { cookies, address: member.address });
    expect((await ended.patch(path, 50, bytes.slice(50))).status).toBe(401);
    expect((await ended.head(path)).status).toBe(401);
    await member.call('POST /api/sign-in', { body: { email, password } });
    const again = createUploader(origin, member);
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${member.id}`);
    gesso.tools.sessions.invalidate(member.id);
    const suspended = await again.patch(path, 50, bytes.slice(50));
    expect([suspended.status, suspended.problem.code]).toEqual([403, 'account-suspended']);
    expect((await again.announce({ pictureId, bytes: 10 })).problem.code).toBe('account-suspended');
    expect(sizeOf(idOfUpload(path))).toBe(50);
  });

  it('is taken in later when the session ended with its last byte', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = await png();
    const path = await uploader.begin({ pictureId, bytes: bytes.length });
    const { originalFiles } = gesso.tools;
    const { sync } = originalFiles;
    vi.spyOn(originalFiles, 'sync').mockImplementationOnce(async (id) => {
      await gesso.db.run(sql`delete from sessions where user_id = ${member.id}`);
      return sync(id);
    });
    const last = await uploader.patch(path, 0, bytes);
    expect([last.status, last.problem.code]).toEqual([401, 'sign-in-required']);
    gesso.tools.sessions.invalidate(member.id);
    const { email, password } = member;
    await member.call('POST /api/sign-in', { body: { email, password } });
    expect((await listed(member)).items).toMatchObject([{ state: 'arriving' }]);
    expect((await createUploader(origin, member).head(path)).offset).toBe(bytes.length);
    expect((await listed(member)).items).toMatchObject([{ state: 'waiting' }]);
  });

  it('that its browser has lost makes way for another of the same picture', async () => {
    const { member, pictureId, uploader } = await artist();
    const lost = await uploader.begin({ pictureId, bytes: 500 });
    const next = await uploader.begin({ pictureId, bytes: 700 });
    expect((await uploader.head(lost)).status).toBe(404);
    expect(await listed(member)).toMatchObject({ used: 700, items: [{ bytes: 700 }] });
    await gesso.tools.jobs.runAll();
    const { files } = await originalRemains(gesso, member.id);
    expect([files.includes(idOfUpload(lost)), files.includes(idOfUpload(next))]).toEqual([
      false,
      true,
    ]);
  });

  it('is forgotten after its days, with its file, and so is a file without a row', async () => {
    const { member, pictureId, uploader } = await artist();
    const path = await uploader.begin({ pictureId, bytes: 500 });
    await uploader.patch(path, 0, new Uint8Array(100));
    await sweepStaleOriginals(gesso.tools);
    expect((await uploader.head(path)).offset).toBe(100);
    await gesso.db.run(sql`
      update originals set created_at = created_at - interval '8 days' where owner_id = ${member.id}`);
    await sweepStaleOriginals(gesso.tools);
    await gesso.tools.jobs.runAll();
    expect((await uploader.head(path)).status).toBe(404);
    const other = await artist();
    const orphan = await other.uploader.begin({ pictureId: other.pictureId, bytes: 500 });
    await gesso.db.transaction(async (tx) => {
      await tx.run(sql`alter table originals disable trigger original_removed`);
      await tx.run(sql`delete from originals where owner_id = ${other.member.id}`);
      await tx.run(sql`alter table originals enable trigger original_removed`);
    });
    await sweepStaleOriginals(gesso.tools);
    const { files, used } = await originalRemains(gesso, member.id);
    expect(files).not.toContain(idOfUpload(path));
    expect(files).not.toContain(idOfUpload(orphan));
    expect(used).toBe(0);
  });
});
