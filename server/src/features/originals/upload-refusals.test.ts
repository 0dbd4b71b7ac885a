import { sentenceFor } from '@gesso/domain/catalogue';
import { originalLimits } from '@gesso/domain/originals';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { signInByTokens } from '../../testing/test-client.ts';
import { uploadPicture } from '../../testing/test-posts.ts';
import {
  createUploader,
  idOfUpload,
  originalRemains,
  ownOriginals,
  smallPng,
  startUploadApp,
  type UploadApp,
} from '../../testing/test-uploads.ts';

const MB = 1024 * 1024;

let gesso: UploadApp['gesso'];
let origin: UploadApp['origin'];
let artist: UploadApp['artist'];
beforeAll(async () => {
  ({ gesso, origin, artist } = await startUploadApp());
});
afterAll(() => gesso.close());
// Removes originals before a job prepares them, which other tests are about.
afterEach(() => gesso.db.run(sql`delete from originals`));

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
    expect((await app(tokens.accessToken).send(pictureId, await smallPng())).status).toBe(204);
  });

  it('for a picture of somebody else, one that is not there, and one that has an original', async () => {
    const { member, pictureId, uploader } = await artist();
    const other = await artist();
    const theirs = await uploader.announce({ pictureId: other.pictureId, bytes: 100 });
    expect([theirs.status, theirs.problem.code]).toEqual([404, 'picture-not-found']);
    const none = await uploader.announce({ pictureId: 'NOTHING', bytes: 100 });
    expect(none.problem.code).toBe('picture-not-found');
    expect((await uploader.send(pictureId, await smallPng())).status).toBe(204);
    const second = await uploader.announce({ pictureId, bytes: 100 });
    expect(second.problem).toEqual({
      success: false,
      code: 'original-exists',
      message: sentenceFor('original-exists'),
    });
    expect((await ownOriginals(member)).items).toHaveLength(1);
  });

  it('when it is too large, empty, of no length, or says what nobody asked for', async () => {
    const { member, pictureId, uploader } = await artist();
    const large = await uploader.announce({ pictureId, bytes: originalLimits.maxBytes + 1 });
    expect([large.status, large.problem.message]).toEqual([413, sentenceFor('original-too-large')]);
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
    expect(await ownOriginals(member)).toMatchObject({ used: 90 * MB, quota: 100 * MB });
    // What is taken back makes room.
    const [first] = announced.filter(({ status }) => status === 201);
    const path = first?.headers.get('location') ?? '';
    expect((await uploader.ask('DELETE', path)).status).toBe(204);
    expect(await ownOriginals(member)).toMatchObject({ used: 60 * MB });
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
    expect([status, problem.message]).toEqual([415, sentenceFor('original-not-image')]);
    await gesso.services.jobs.runAll();
    const { items, used } = await ownOriginals(member);
    expect(items).toMatchObject([{ state: 'refused', problem: 'original-not-image', bytes: 0 }]);
    expect(used).toBe(0);
    const { files } = await originalRemains(gesso, member.id);
    expect(files).not.toContain(idOfUpload(path));
    expect((await uploader.head(path)).status).toBe(404);
    // Another file may follow.
    expect((await uploader.send(pictureId, await smallPng())).status).toBe(204);
  });
});
