import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { tilesPrefix } from '../../platform/images/originals/tile-names.ts';
import { filesWith, tablesWith } from '../../testing/find-remains.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { testPainting } from '../../testing/test-originals.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';
import { passDays } from '../../testing/test-time.ts';
import { createUploader, idOfUpload, originalRemains } from '../../testing/test-uploads.ts';
import { unzip } from '../../testing/test-zip.ts';

let gesso: TestApp;
let origin: string;
beforeAll(async () => {
  gesso = await startTestApp();
  origin = await gesso.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gesso.close());

const nothing = { files: [], tiles: [], tasks: [], incoming: [], used: 0 };

/** A ready original of a picture in no post; its stored tile stands for generated ones. */
async function original(member: TestMember) {
  const { id: pictureId } = await uploadPicture(member);
  const bytes = Uint8Array.from(await testPainting(64, 48).png().toBuffer());
  const { path } = await createUploader(origin, member).send(pictureId, bytes);
  const id = idOfUpload(path);
  await gesso.services.storage.put(`${tilesPrefix(id)}/full-8-8.webp`, Buffer.from('tile'));
  await gesso.db.run(sql`
    update originals set state = 'ready', tile_bytes = 4 where id = ${id}`);
  await gesso.db.run(sql`
    update pictures set zoom_width = 64, zoom_height = 48 where id = ${pictureId}`);
  return { id, pictureId, bytes };
}

async function originalOfPost(member: TestMember) {
  const stored = await original(member);
  const post = await publishPost(member, { pictures: [{ id: stored.pictureId, alt: '' }] });
  return { ...stored, postId: post.id };
}

describe('the removal of originals', () => {
  it('An original is removed when its post is deleted.', async () => {
    const member = await gesso.member();
    const { postId } = await originalOfPost(member);
    expect(await originalRemains(gesso, member.id)).not.toEqual(nothing);
    await member.call('DELETE /api/posts/:id', { params: { id: postId } });
    await gesso.services.jobs.runAll();
    expect(await originalRemains(gesso, member.id)).toEqual(nothing);
  });

  it('An original is removed when its picture is deleted.', async () => {
    const member = await gesso.member();
    const { pictureId } = await original(member);
    await member.call('DELETE /api/pictures/:id', { params: { id: pictureId } });
    await gesso.services.jobs.runAll();
    expect(await originalRemains(gesso, member.id)).toEqual(nothing);
  });

  it('An original is removed when its picture was not used in a post in time.', async () => {
    const members = [await gesso.member(), await gesso.member()];
    for (const member of members) await original(member);
    gesso.clock.move(2 * 24 * 60 * 60 * 1000);
    await gesso.db.run(sql`select graphile_worker.add_job('sweep-pictures', '{}')`);
    await gesso.services.jobs.runAll();
    for (const { id } of members) expect(await originalRemains(gesso, id)).toEqual(nothing);
  });

  it('An original is removed when its owner leaves, whether or not it is in a post.', async () => {
    const member = await gesso.member();
    const { id } = await originalOfPost(member);
    await original(member);
    const { password } = member;
    await member.call('POST /api/me/deletion', { body: { password, keepComments: false } });
    await passDays(gesso, 15);
    expect(await tablesWith(gesso.db, member.id)).toEqual([]);
    expect(await filesWith(gesso.folder, id)).toEqual([]);
    expect(await originalRemains(gesso, member.id)).toEqual({ ...nothing, used: undefined });
  });
});

describe('the archive of a person', () => {
  it('The archive holds originals exactly as they were sent, and a description of each.', async () => {
    const member = await gesso.member();
    const { id, pictureId, bytes } = await originalOfPost(member);
    const pending = await uploadPicture(member);
    await createUploader(origin, member).begin({ pictureId: pending.id, bytes: 500 });
    await member.call('POST /api/me/exports');
    await gesso.services.jobs.runAll();
    const { items } = (await member.call('GET /api/me/exports')).body;
    const zip = await gesso.app.inject({
      url: items[0]?.url ?? '',
      cookies: Object.fromEntries(member.cookies),
    });
    const files = await unzip(zip.rawPayload);
    const file = `originals/${id}/scan.tif`;
    expect(files.get(file)?.equals(Buffer.from(bytes))).toBe(true);
    const listed = JSON.parse(files.get('data/originals.json')?.toString() ?? '');
    expect(listed).toContainEqual(
      expect.objectContaining({ id, pictureId, file, state: 'ready', bytes: bytes.length }),
    );
    expect(listed).toContainEqual(
      expect.objectContaining({ pictureId: pending.id, state: 'arriving', file: null }),
    );
    expect([...files.keys()].filter((name) => name.startsWith('originals/'))).toEqual([file]);
  });
});
