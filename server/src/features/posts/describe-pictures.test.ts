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

/** As pictures stored before descriptions existed. */
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
  it('A new picture is described at once, and search finds its colors once it is in a post.', async () => {
    const picture = await uploadPicture(mara, await testPicture(700, 500, '#2a6fdb'));
    expect(await paletteOf(picture.id)).toHaveLength(1);
    const colours = await gesso.db.rows(
      sql`select 1 from post_colours where picture_id = ${picture.id}`,
    );
    expect(colours).toEqual([]);
    const post = await publishPost(mara, { pictures: [{ id: picture.id, alt: '' }] });
    expect(await coloursOf(post.id)).toBe(1);
    await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
    expect([await coloursOf(post.id), await paletteOf(picture.id)]).toEqual([0, undefined]);
  });

  it('The colors of a hidden post’s picture are not in the search index.', async () => {
    const { post } = await publishBlue();
    const { remove, restore } = createHiding(gesso);
    await remove({ kind: 'post', id: post.id });
    expect(await coloursOf(post.id)).toBe(0);
    await restore({ kind: 'post', id: post.id });
    expect(await coloursOf(post.id)).toBe(1);
  });
});

describe('existing pictures', () => {
  it('Existing pictures are described in batches, and an interrupted batch is resumed.', async () => {
    const published = [await publishBlue(), await publishBlue(), await publishBlue()];
    const ids = published.map(({ picture }) => picture.id);
    const fresh = await paletteOf(ids[0] ?? '');
    await forget(ids);
    expect(await describeBatch(gesso.services, 2)).toBe(true);
    expect((await Promise.all(ids.map(paletteOf))).filter(Boolean)).toHaveLength(2);
    expect(await describeBatch(gesso.services, 2)).toBe(false);
    expect(await Promise.all(ids.map(paletteOf))).toEqual([fresh, fresh, fresh]);
    for (const { post } of published) expect(await coloursOf(post.id)).toBe(1);
    expect(await describeBatch(gesso.services, 2)).toBe(false);
  });

  it('The job describes all existing pictures.', async () => {
    const { picture } = await publishBlue();
    await forget([picture.id]);
    await gesso.db.run(sql`
      select graphile_worker.add_job('describe-pictures', '{}', job_key => 'describe-pictures')`);
    await gesso.services.jobs.runAll();
    expect(await paletteOf(picture.id)).toHaveLength(1);
  });

  it('Pictures whose files are missing do not hold up the others.', async () => {
    const damaged = await publishBlue();
    const whole = await publishBlue();
    await forget([damaged.picture.id, whole.picture.id]);
    for (const name of ['', '-320', '-640']) {
      rmSync(join(gesso.folder, 'files/post_images', `${damaged.picture.id}${name}.webp`));
    }
    expect(await describeBatch(gesso.services)).toBe(false);
    expect([await paletteOf(damaged.picture.id), await paletteOf(whole.picture.id)]).toEqual([
      undefined,
      expect.any(Array),
    ]);
  });
});
