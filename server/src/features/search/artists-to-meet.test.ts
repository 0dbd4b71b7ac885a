import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { hidePerson, showPerson } from '../visibility/hidden-rows.ts';

let gesso: TestApp;
let viewer: TestMember;
/** posts in one of the viewer's art forms */
let painter: TestMember;
let glazier: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  const interestTags = ['Painting', 'Ink', 'Mural'];
  viewer = await gesso.member({ interestTags });
  painter = await gesso.member({ username: 'pia_paints', fullName: 'Pia' });
  glazier = await gesso.member();
  await publishPost(viewer, { postTags: ['Ink'] });
  await publishPost(painter, { caption: 'Oldest', postTags: ['Ink'] });
  for (const caption of ['Older', 'Newer', 'Newest']) {
    gesso.clock.move(1000);
    await publishPost(painter, { caption, postTags: ['Painting', 'Glass'] });
  }
  await publishPost(glazier, { postTags: ['Glass'] });
});
afterAll(() => gesso.close());

const toMeet = async () => (await viewer.call('GET /api/me/artists-to-meet')).body.items;
const names = async () => (await toMeet()).map(({ person }) => person.username);

describe('suggested artists', () => {
  it('Guests get no suggested artists.', async () => {
    expect((await gesso.guest.call('GET /api/me/artists-to-meet')).status).toBe(401);
  });

  it('Suggested artists post in the viewer’s art forms, and come with their three newest artworks.', async () => {
    const [first, ...more] = await toMeet();
    expect(more).toEqual([]);
    expect(first?.person).toEqual({
      id: painter.id,
      username: 'pia_paints',
      fullName: 'Pia',
      profileImageUrl: null,
    });
    expect(first?.artworks.map(({ caption }) => caption)).toEqual(['Newest', 'Newer', 'Older']);
    const json = JSON.stringify(first);
    expect(json).not.toContain(painter.email);
  });

  it('Suggested artists are ordered by latest activity, six at most.', async () => {
    const artistIds: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      gesso.clock.move(1000);
      const other = await gesso.member();
      await publishPost(other, { postTags: ['Mural'] });
      artistIds.unshift(other.username);
    }
    expect(await names()).toEqual(artistIds);
    await gesso.db.run(sql`delete from posts where tags = array['Mural']`);
    expect(await names()).toEqual(['pia_paints']);
  });

  it('Suggested artists leave out people the viewer follows, blocks or mutes, and people who block the viewer.', async () => {
    const params = { id: painter.id };
    const undone = [];
    for (const act of ['follow', 'block', 'mute'] as const) {
      await viewer.call(`PUT /api/users/:id/${act}`, { params });
      undone.push(await names());
      await viewer.call(`DELETE /api/users/:id/${act}`, { params });
      undone.push(await names());
    }
    expect(undone).toEqual([[], ['pia_paints'], [], ['pia_paints'], [], ['pia_paints']]);
    const back = { params: { id: viewer.id } };
    await painter.call('PUT /api/users/:id/block', back);
    expect(await names()).toEqual([]);
    await painter.call('DELETE /api/users/:id/block', back);
  });

  it('Suggested artists leave out hidden and suspended people.', async () => {
    const hiding = createHiding(gesso);
    await hiding.hide((tx) => hidePerson(gesso.services, tx, painter.id, 'closed'));
    expect(await names()).toEqual([]);
    await hiding.show((tx) => showPerson(gesso.services, tx, painter.id, 'closed'));
    expect(await names()).toEqual(['pia_paints']);
    const suspend = (until: string | null) =>
      gesso.db.run(
        sql`update users set suspended_until = ${until}::timestamptz where id = ${painter.id}`,
      );
    await suspend('9999-01-01');
    expect(await names()).toEqual([]);
    await suspend(null);
  });

  it('Suggested artists come without removed or covered artwork, and not at all if nothing is left.', async () => {
    const removed = await publishPost(painter, { caption: 'Removed', postTags: ['Ink'] });
    await createHiding(gesso).remove({ kind: 'post', id: removed.id });
    gesso.clock.move(1000);
    await publishPost(painter, { caption: 'Bare', postTags: ['Ink'], sensitive: ['nudity'] });
    expect((await toMeet())[0]?.artworks.map(({ caption }) => caption)).toEqual([
      'Newest',
      'Newer',
      'Older',
    ]);
    await publishPost(glazier, { postTags: ['Ink'], sensitive: ['nudity'] });
    await gesso.db.run(sql`
      delete from posts where author_id = ${glazier.id} and sensitive = '{}'`);
    expect(await names()).toEqual(['pia_paints']);
  });
});
