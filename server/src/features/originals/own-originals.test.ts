import { originalLimits } from '@gesso/domain/originals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { publishPost } from '../../testing/test-posts.ts';
import {
  ownOriginals,
  smallPng,
  startUploadApp,
  type UploadApp,
} from '../../testing/test-uploads.ts';

const MB = 1024 * 1024;

let gesso: UploadApp['gesso'];
let artist: UploadApp['artist'];
beforeAll(async () => {
  ({ gesso, artist } = await startUploadApp());
});
afterAll(() => gesso.close());

describe('the original of a post', () => {
  it('Only the owner can list and download the original of a post, exactly as it was sent.', async () => {
    const { member, pictureId, uploader } = await artist();
    const post = await publishPost(member, { pictures: [{ id: pictureId, alt: '' }] });
    const bytes = await smallPng();
    await uploader.send(pictureId, bytes);
    const params = { id: post.id };
    const own = await member.call('GET /api/posts/:id/originals', { params });
    expect(own.body).toMatchObject({
      items: [{ pictureId, postId: post.id, state: 'waiting', bytes: bytes.length }],
      used: bytes.length,
      quota: 100 * MB,
    });
    const url = own.body.items[0]?.url ?? '';
    const download = (cookies: Map<string, string>) =>
      gesso.app.inject({ url, cookies: Object.fromEntries(cookies) });
    const ownDownload = await download(member.cookies);
    expect(ownDownload.rawPayload.equals(Buffer.from(bytes))).toBe(true);
    expect(ownDownload.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="scan.tif"; filename*=UTF-8''scan.tif`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const stranger = await gesso.member();
    expect((await download(stranger.cookies)).statusCode).toBe(404);
    expect((await download(new Map())).statusCode).toBe(401);
    const strangersList = await stranger.call('GET /api/posts/:id/originals', { params });
    expect(strangersList.body).toEqual({ items: [], used: 0, quota: 100 * MB });
  });

  it('Unusual file names are escaped in the download headers.', async () => {
    const { member, pictureId, uploader } = await artist();
    const bytes = await smallPng();
    const filename = `../é\u0007"x";\r\n${'ü'.repeat(300)}`;
    const path = await uploader.begin({ pictureId, bytes: bytes.length, filename });
    await uploader.patch(path, 0, bytes);
    const [item] = (await ownOriginals(member)).items;
    expect(item?.fileName).toBe(`é"x";${'ü'.repeat(95)}`);
    const upload = await gesso.app.inject({
      url: item?.url ?? '',
      cookies: Object.fromEntries(member.cookies),
    });
    expect(upload.headers['content-disposition']).toContain(`filename="__x_;${'_'.repeat(95)}"`);
  });

  it('The list of originals is paged, newest first.', async () => {
    const { member, pictureId } = await artist();
    await gesso.db.run(sql`
      insert into pictures (id, owner_id, width, height, thumbhash, colour, ready, created_at)
      select ${`${pictureId.slice(0, 30)}-`} || n, ${member.id}, 8, 8, 'AAAA', '#808080', true, now()
      from generate_series(1, 31) n`);
    await gesso.db.run(sql`
      insert into originals (id, picture_id, owner_id, state, bytes, file_name, created_at,
                             changed_at)
      select upper(gen_random_uuid()::text), id, owner_id, 'waiting', 1, 'a', now(), now() from pictures
      where owner_id = ${member.id} and id <> ${pictureId}`);
    const first = await ownOriginals(member);
    expect(first.items).toHaveLength(originalLimits.pageSize);
    const query = { cursor: first.next ?? '' };
    const second = await member.call('GET /api/me/originals', { query });
    expect([second.body.items.length, second.body.next]).toEqual([1, null]);
    await gesso.db.run(sql`delete from originals where owner_id = ${member.id}`);
  });
});
