import { randomUUID } from 'node:crypto';
import { notificationLimits } from '@gesso/domain/notifications';
import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { moveToNoon, notificationsOf } from '../../testing/test-notifications.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { removeSubject } from '../visibility/hidden-rows.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  moveToNoon(gesso);
});
afterAll(() => gesso.close());

let mara: TestMember;
let ilo: TestMember;
let post: Post;
beforeEach(async () => {
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  post = await publishPost(mara);
});

const comment = (member: TestMember, text: string) =>
  member.call('POST /api/posts/:id/comments', {
    params: { id: post.id },
    body: { key: randomUUID(), comment: text },
  });

describe('the notification of a comment', () => {
  const quotes = async () =>
    (await notificationsOf(mara)).items.map(({ text, path }) => [text, path]);
  const pathTo = ({ body }: { body: { id: string } }) => `/post/${post.id}?comment=${body.id}`;

  it('The notification quotes the latest comment, links to it, and follows its edits.', async () => {
    await comment(ilo, 'First.');
    gesso.clock.move(1000);
    const latest = await comment(await gesso.member(), 'A long\nlook.');
    expect(await quotes()).toEqual([['A long\nlook.', pathTo(latest)]]);
    gesso.clock.move(1000);
    const second = await comment(ilo, 'Second.');
    expect(await quotes()).toEqual([['Second.', pathTo(second)]]);
    await ilo.call('PUT /api/comments/:id', {
      params: { id: second.body.id },
      body: { comment: 'Edited.' },
    });
    expect(await quotes()).toEqual([['Edited.', pathTo(second)]]);
  });

  it('A long comment is truncated without splitting a character.', async () => {
    await comment(ilo, '🎨'.repeat(900));
    const [[text = ''] = []] = await quotes();
    expect(text).toBe(`${'🎨'.repeat(notificationLimits.quoteMax - 1)}…`);
  });

  it('Comments that are deleted, removed, or by a blocked or muted person are not quoted.', async () => {
    const [sol, kim] = [await gesso.member(), await gesso.member()];
    const [lou, ada] = [await gesso.member(), await gesso.member()];
    const oldest = await comment(ilo, 'Stays.');
    const later = (member: TestMember, text: string) => {
      gesso.clock.move(1000);
      return comment(member, text);
    };
    const removed = await later(sol, 'Removed.');
    const deleted = await later(kim, 'Deleted.');
    await later(lou, 'By a muted person.');
    await later(ada, 'By a blocked person.');
    expect((await quotes())[0]?.[0]).toBe('By a blocked person.');
    await mara.call('PUT /api/users/:id/block', { params: { id: ada.id } });
    expect((await quotes())[0]?.[0]).toBe('By a muted person.');
    await mara.call('PUT /api/users/:id/mute', { params: { id: lou.id } });
    expect(await quotes()).toEqual([['Deleted.', pathTo(deleted)]]);
    await kim.call('DELETE /api/comments/:id', { params: { id: deleted.body.id } });
    expect(await quotes()).toEqual([['Removed.', pathTo(removed)]]);
    await gesso.db.transaction((tx) =>
      removeSubject(gesso.services, tx, { kind: 'comment', id: removed.body.id }),
    );
    expect(await quotes()).toEqual([['Stays.', pathTo(oldest)]]);
  });
});
