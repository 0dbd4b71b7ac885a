import { messageFor } from '@gesso/domain/catalogue';
import { originalLimits } from '@gesso/domain/originals';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
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
// Removes originals before a job prepares them; other tests cover that.
afterEach(() => gesso.db.run(sql`delete from originals`));

describe('an original is refused', () => {
  it('Guests and requests from other sites are refused.', async () => {
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

  it('A wrong access token is refused, and a valid one is accepted.', async () => {
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

  it('An original of someone else’s picture, of a missing one, or of one that has an original is refused.', async () => {
    const { member, pictureId, uploader } = await artist();
    const other = await artist();
    const foreign = await uploader.announce({ pictureId: other.pictureId, bytes: 100 });
    expect([foreign.status, foreign.problem.code]).toEqual([404, 'picture-not-found']);
    const none = await uploader.announce({ pictureId: 'NOTHING', bytes: 100 });
    expect(none.problem.code).toBe('picture-not-found');
    expect((await uploader.send(pictureId, await smallPng())).status).toBe(204);
    const second = await uploader.announce({ pictureId, bytes: 100 });
    expect(second.problem).toEqual({
      success: false,
      code: 'original-exists',
      message: messageFor(english, 'original-exists'),
    });
    expect((await ownOriginals(member)).items).toHaveLength(1);
  });

  it('An original that is too large, empty or without a length, or has unknown metadata, is refused.', async () => {
    const { member, pictureId, uploader } = await artist();
    const large = await uploader.announce({ pictureId, bytes: originalLimits.maxBytes + 1 });
    expect([large.status, large.problem.message]).toEqual([
      413,
      messageFor(english, 'original-too-large'),
    ]);
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

  it('Originals beyond the quota are refused, also when many are announced at once.', async () => {
    const { member, pictureId, uploader } = await artist();
    const pictures = [pictureId];
    for (let more = 0; more < 4; more += 1) pictures.push((await uploadPicture(member)).id);
    const announced = await Promise.all(
      pictures.map((id) => uploader.announce({ pictureId: id, bytes: 30 * MB })),
    );
    const codes = announced.map(({ status, problem }) => problem.code ?? status).sort();
    expect(codes).toEqual([201, 201, 201, 'original-quota-reached', 'original-quota-reached']);
    expect(await ownOriginals(member)).toMatchObject({ used: 90 * MB, quota: 100 * MB });
    // Withdrawing an upload frees its space.
    const [first] = announced.filter(({ status }) => status === 201);
    const path = first?.headers.get('location') ?? '';
    expect((await uploader.ask('DELETE', path)).status).toBe(204);
    expect(await ownOriginals(member)).toMatchObject({ used: 60 * MB });
  });

  it('No original is accepted while twenty others have not arrived.', async () => {
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

  it('A file that is not an image is refused, and nothing of it remains.', async () => {
    const { member, pictureId, uploader } = await artist();
    const svg = Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
    const { status, problem, path } = await uploader.send(pictureId, svg);
    expect([status, problem.message]).toEqual([415, messageFor(english, 'original-not-image')]);
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
