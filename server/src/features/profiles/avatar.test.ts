import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageFor } from '@gesso/domain/catalogue';
import { HOUR_MS } from '@gesso/domain/kernel';
import { renditionOf } from '@gesso/domain/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, testPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  // Jobs delayed by an hour are then due at once.
  gesso.clock.move(-2 * HOUR_MS);
});
afterAll(() => gesso.close());

const put = async (member: TestMember, bytes?: Buffer) =>
  member.call('PUT /api/me/avatar', asUpload(bytes ?? (await testPicture(600, 600))));

const filesOf = ({ id }: TestMember): string[] => {
  const folder = join(gesso.folder, 'files', 'profile_images', id);
  return existsSync(folder) ? readdirSync(folder) : [];
};

const urlOf = async (member: TestMember) =>
  (await member.call('GET /api/session')).body.member?.profileImageUrl;

describe('a profile picture', () => {
  it('A profile picture is stored with a small copy, served, replaced without leftover files, and removed.', async () => {
    const mara = await gesso.member();
    const first = (await put(mara)).body.profile.profileImageUrl ?? '';
    expect(first).toMatch(new RegExp(`^/files/profile_images/${mara.id}/[0-9A-F-]{36}\\.webp$`));
    for (const url of [first, renditionOf(first, 320)]) {
      const served = await gesso.app.inject({ url });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const second = (await put(mara, await testPicture(100, 80))).body.profile.profileImageUrl;
    expect(second).not.toBe(first);
    await gesso.services.jobs.runAll();
    expect(filesOf(mara)).toHaveLength(2);
    expect((await gesso.app.inject({ url: first })).statusCode).toBe(404);
    const removed = await mara.call('DELETE /api/me/avatar');
    expect(removed.body.profile.profileImageUrl).toBeNull();
    await gesso.services.jobs.runAll();
    expect(filesOf(mara)).toEqual([]);
  });

  it('A profile picture appears in link previews, with its size, until it is removed.', async () => {
    const mara = await gesso.member();
    const url = (await put(mara, await testPicture(640, 400))).body.profile.profileImageUrl;
    const open = async () =>
      (
        await gesso.app.inject({
          url: `/public/${mara.username}`,
          headers: { host: 'localhost' },
        })
      ).body;
    const publicPage = await open();
    expect(publicPage).toContain(`<meta property="og:image" content="http://localhost${url}">`);
    expect(publicPage).toContain('<meta property="og:image:width" content="640">');
    expect(publicPage).toContain('<meta property="og:image:height" content="400">');
    expect(publicPage).toContain('<meta property="og:type" content="profile">');
    await mara.call('DELETE /api/me/avatar');
    expect(await open()).not.toContain('og:image');
  });

  it.each([
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'picture-not-image'],
    [Buffer.alloc(9 * 1024 * 1024), 413, 'picture-too-large'],
  ] as const)(
    'A profile picture that is no image or too large is refused.',
    async (bytes, status, code) => {
      const mara = await gesso.member();
      const refused = await put(mara, bytes);
      expect([refused.status, refused.problem]).toEqual([
        status,
        { code, message: messageFor(english, code) },
      ]);
      expect([await urlOf(mara), filesOf(mara)]).toEqual([null, []]);
    },
  );

  it('A profile picture that could not be set leaves no file behind.', async () => {
    const mara = await gesso.member();
    await gesso.db.pool.query(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused'; end $$;
      create trigger refused before update of profile_image on users
        for each row execute function refuse()`);
    const failed = await put(mara);
    await gesso.db.pool.query('drop trigger refused on users; drop function refuse()');
    expect(failed.status).toBe(500);
    await gesso.services.jobs.runAll();
    expect([await urlOf(mara), filesOf(mara)]).toEqual([null, []]);
  });
});
