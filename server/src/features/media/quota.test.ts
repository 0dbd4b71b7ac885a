import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '@gesso/domain/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfficial, multipart, png, submit, weekBody } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, publishPost, testPicture, uploadPicture } from '../../testing/test-posts.ts';
import { storedBytes } from './stored-bytes.store.ts';

const QUOTA = 1024 * 1024;
const FULL = {
  code: 'picture-quota-reached',
  message: messageFor(english, 'picture-quota-reached'),
};

let gesso: TestApp;
let official: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ PICTURE_QUOTA_MB: '1', OFFICIAL_EMAILS: 'hello@gesso.test' });
  official = await makeOfficial(gesso);
  const body = weekBody(gesso, { weekNumber: 1, startsIn: -1 });
  expect((await official.call('POST /api/challenges', { body })).status).toBe(201);
});
afterAll(() => gesso.close());

const stored = ({ id }: TestMember) => storedBytes(gesso.db, id);

/** Sets the stored bytes so that this much of the quota is left. */
const leave = ({ id }: TestMember, room: number) =>
  gesso.db.run(sql`update users set stored_bytes = ${QUOTA - room} where id = ${id}`);

function filesIn(folder: string): string[] {
  const path = join(gesso.folder, 'files', folder);
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((submission) => submission.isFile())
    .map((submission) => join(submission.parentPath, submission.name));
}

const sizeOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + statSync(file).size, 0);

const addBanner = async (who: TestMember) =>
  who.call('POST /api/challenges/banners', await multipart(await png()));

const setAvatar = (member: TestMember, picture: Buffer) =>
  member.call('PUT /api/me/avatar', asUpload(picture));

describe('the stored bytes of one person', () => {
  it('are the size of their files, and decrease when files are removed', async () => {
    const mara = await gesso.member();
    const post = await publishPost(mara, {
      pictures: [{ id: (await uploadPicture(mara, await testPicture(700, 350))).id, alt: '' }],
    });
    expect(await stored(mara)).toBe(sizeOf(filesIn('post_images')));
    await setAvatar(mara, await testPicture(600, 600));
    const first = await stored(mara);
    await setAvatar(mara, await testPicture(90, 60));
    expect(await stored(mara)).toBeLessThan(first);
    const { id } = (await submit(mara, 1)).body;
    await gesso.services.jobs.runAll();
    const all = ['post_images', 'profile_images', 'submission'].flatMap(filesIn);
    expect(await stored(mara)).toBe(sizeOf(all));

    const waiting = await uploadPicture(mara);
    await mara.call('DELETE /api/pictures/:id', { params: { id: waiting.id } });
    await mara.call('DELETE /api/posts/:id', { params: { id: post.id } });
    await mara.call('DELETE /api/submissions/:id', { params: { id } });
    await mara.call('DELETE /api/me/avatar');
    expect(await stored(mara)).toBe(0);
  });

  it('never exceed the quota, even with concurrent uploads', async () => {
    const mara = await gesso.member();
    const picture = await testPicture(300, 200);
    await uploadPicture(mara, picture);
    const room = 2.5 * (await stored(mara));
    await leave(mara, Math.floor(room));
    const before = filesIn('post_images').length;
    const many = await Promise.all(
      Array.from({ length: 12 }, () => mara.call('POST /api/pictures', asUpload(picture))),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = many.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, problem }) => [status, problem])).toEqual(
      refused.map(() => [413, FULL]),
    );
    expect(await stored(mara)).toBeLessThanOrEqual(QUOTA);
    expect(filesIn('post_images').length).toBe(before + 2);
  });

  it('at the quota refuse avatars and submissions, and leave none of their files', async () => {
    const mara = await gesso.member();
    await leave(mara, 10);
    const before = ['profile_images', 'submission'].flatMap(filesIn);
    const avatar = await setAvatar(mara, await testPicture(600, 600));
    expect([avatar.status, avatar.problem]).toEqual([413, FULL]);
    const submission = await submit(mara, 1);
    expect([submission.status, submission.problem]).toEqual([413, FULL]);
    expect(['profile_images', 'submission'].flatMap(filesIn)).toEqual(before);
    expect(await stored(mara)).toBe(QUOTA - 10);
  });

  it('include the banners that an official uploaded, until they are removed', async () => {
    const before = await stored(official);
    const { body: banner } = await addBanner(official);
    expect((await stored(official)) - before).toBe(sizeOf(filesIn('week_banners')));
    const week = { ...weekBody(gesso, { weekNumber: 2, startsIn: 7 }), banners: [banner.id] };
    expect((await official.call('POST /api/challenges', { body: week })).status).toBe(201);
    await official.call('DELETE /api/challenges/:weekNumber', { params: { weekNumber: 2 } });
    await gesso.services.jobs.runAll();
    expect(await stored(official)).toBe(before);

    await leave(official, 10);
    const bannerFiles = filesIn('week_banners');
    const refused = await addBanner(official);
    expect([refused.status, refused.problem]).toEqual([413, FULL]);
    expect(filesIn('week_banners')).toEqual(bannerFiles);
    await gesso.db.run(sql`update users set stored_bytes = ${before} where id = ${official.id}`);
  });
});
