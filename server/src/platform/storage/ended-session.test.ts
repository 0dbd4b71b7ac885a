import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfficial, multipart, png, submit, weekBody } from '../../testing/test-challenge.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, testPicture } from '../../testing/test-posts.ts';
import { sql } from '../database/database.ts';

let gesso: TestApp;
let official: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  official = await makeOfficial(gesso);
  const body = weekBody(gesso, { weekNumber: 1, startsIn: -1 });
  expect((await official.call('POST /api/challenges', { body })).status).toBe(201);
});
afterAll(() => gesso.close());
afterEach(() => vi.restoreAllMocks());

const uploads = {
  'a picture': async (member: TestMember) =>
    member.call('POST /api/pictures', asUpload(await testPicture())),
  'an avatar': async (member: TestMember) =>
    member.call('PUT /api/me/avatar', asUpload(await testPicture())),
  'a submission': (member: TestMember) => submit(member, 1),
  'a banner': async (member: TestMember) =>
    member.call('POST /api/challenges/banners', await multipart(await png())),
};

/** Runs the function after the picture is encoded and before anything is written. */
function onEncoded(happen: () => Promise<unknown>): void {
  const { images } = gesso.services;
  const { readPicture, readSubmission } = images;
  const afterwards = async <T>(reading: Promise<T>): Promise<T> => {
    const read = await reading;
    await happen();
    return read;
  };
  vi.spyOn(images, 'readPicture').mockImplementationOnce((...args) =>
    afterwards(readPicture(...args)),
  );
  vi.spyOn(images, 'readSubmission').mockImplementationOnce((...args) =>
    afterwards(readSubmission(...args)),
  );
}

const files = () =>
  readdirSync(join(gesso.folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function everythingStored() {
  const rows = await gesso.db.row(sql`
    select (select count(*) from pictures) as pictures,
      (select count(*) from users where profile_image is not null) as avatars,
      (select count(*) from submissions) as submissions,
      (select count(*) from week_banners) as banners,
      (select sum(stored_bytes) from users) as bytes`);
  return { ...rows, files: files() };
}

/** Only officials upload banners. */
const uploaderOf = (kind: string) => (kind === 'a banner' ? signedInOfficial() : gesso.member());

async function signedInOfficial(): Promise<TestMember> {
  const { email, password } = official;
  await official.call('POST /api/sign-in', { body: { email, password } });
  return official;
}

describe('a session that ends while its upload is being encoded', () => {
  it.each(Object.entries(uploads))('stores nothing of %s', async (kind, upload) => {
    const uploader = await uploaderOf(kind);
    const before = await everythingStored();
    onEncoded(() => uploader.call('POST /api/sign-out'));
    const { status, problem } = await upload(uploader);
    expect([status, problem?.code]).toEqual([401, 'sign-in-required']);
    expect(await everythingStored()).toEqual(before);
  });

  it.each(Object.entries(uploads))(
    'rejects %s when it ends just before the file is stored',
    async (kind, upload) => {
      const uploader = await uploaderOf(kind);
      const before = await everythingStored();
      const ending = await gesso.db.pool.connect();
      try {
        onEncoded(async () => {
          await ending.query('begin');
          await ending.query('delete from sessions where user_id = $1', [uploader.id]);
        });
        const answer = upload(uploader);
        await waitingForLocks(gesso, 1);
        await ending.query('commit');
        expect((await answer).status).toBe(401);
      } finally {
        ending.release();
      }
      expect(await everythingStored()).toEqual(before);
    },
  );
});
