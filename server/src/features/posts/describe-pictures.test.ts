import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { oklabToHex } from '../../platform/images/oklab.ts';
import type { Palette } from '../../platform/images/palette.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, testPicture, uploadPicture } from '../../testing/test-posts.ts';
import { describeBatch } from './describe-pictures.ts';

let gesso: TestApp;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
});
afterAll(() => gesso.close());

const paletteOf = async (pictureId: string): Promise<string[] | undefined> => {
  const row = await gesso.db.row<{ palette: Palette }>(sql`
    select palette from picture_descriptions where picture_id = ${pictureId}`);
  return row?.palette.map(oklabToHex);
};

const coloursOf = async (postId: string): Promise<number> => {
  const rows = await gesso.db.rows(sql`select 1 from post_colours where post_id = ${postId}`);
  return rows.length;
};

/** As pictures are that were there before there were descriptions. */
const forget = (pictureIds: string[]) =>
  gesso.db.run(sql`
    with gone as (
      delete from picture_descriptions where picture_id = any(${pictureIds}) returning picture_id),
    uncoloured as (delete from post_colours where picture_id = any(${pictureIds}))
    update pictures set description_version = 0 from gone where id = gone.picture_id`);

const publishBlue = async () => {
  const picture = await uploadPicture(mara, await testPicture(700, 500, '#2a6fdb'));
  const post = await publishPost(mara, { pictures: [{ id: picture.id, alt: '' }] });
  return { post, picture };
};

describe('a new picture', () => {
  it('comes described, and its colours are found once it is in a post', async () => {
    const picture = await uploadPicture(mara, await testPicture(700, 500, '#2a6fdb'));
    expect(await paletteOf(picture.id)).toHaveLength(1);
    const found = await gesso.db.rows(
      sql`select 1 from post_colours where picture_id = ${picture.id}`,
    );
    expect(found).toEqual([]);
    const post = await publishPost(mara, { pictures: [{ id: picture.id, alt: '' }] });
    expect(await coloursOf(post.id)).toBe(1);
    await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
    expect([await coloursOf(post.id), await paletteOf(picture.id)]).toEqual([0, undefined]);
  });

  it('has no colours to be found while its post is hidden', async () => {
    const { post } = await publishBlue();
    const { remove, restore } = createHiding(gesso);
    await remove({ kind: 'post', id: post.id });
    expect(await coloursOf(post.id)).toBe(0);
    await restore({ kind: 'post', id: post.id });
    expect(await coloursOf(post.id)).toBe(1);
  });
});

describe('pictures that were there before', () => {
  it('are described in batches, and a batch that was broken off is taken up again', async () => {
    const made = [await publishBlue(), await publishBlue(), await publishBlue()];
    const ids = made.map(({ picture }) => picture.id);
    const fresh = await paletteOf(ids[0] ?? '');
    await forget(ids);
    expect(await describeBatch(gesso.services, 2)).toBe(true);
    expect((await Promise.all(ids.map(paletteOf))).filter(Boolean)).toHaveLength(2);
    expect(await describeBatch(gesso.services, 2)).toBe(false);
    expect(await Promise.all(ids.map(paletteOf))).toEqual([fresh, fresh, fresh]);
    for (const { post } of made) expect(await coloursOf(post.id)).toBe(1);
    expect(await describeBatch(gesso.services, 2)).toBe(false);
  });

  it('are described by the job, all of them', async () => {
    const { picture } = await publishBlue();
    await forget([picture.id]);
    await gesso.db.run(sql`
      select graphile_worker.add_job('describe-pictures', '{}', job_key => 'describe-pictures')`);
    await gesso.services.jobs.runAll();
    expect(await paletteOf(picture.id)).toHaveLength(1);
  });

  it('hold nothing up when their files are gone', async () => {
    const lost = await publishBlue();
    const whole = await publishBlue();
    await forget([lost.picture.id, whole.picture.id]);
    for (const name of ['', '-320', '-640']) {
      rmSync(join(gesso.folder, 'files/post_images', `${lost.picture.id}${name}.webp`));
    }
    expect(await describeBatch(gesso.services)).toBe(false);
    expect([await paletteOf(lost.picture.id), await paletteOf(whole.picture.id)]).toEqual([
      undefined,
      expect.any(Array),
    ]);
  });
});
