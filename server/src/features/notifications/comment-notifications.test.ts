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
  const shown = async () =>
    (await notificationsOf(mara)).items.map(({ text, path }) => [text, path]);
  const pathTo = ({ body }: { body: { id: string } }) => `/post/${post.id}?comment=${body.id}`;

  it('shows the words of the latest one and leads to it, and follows an edit', async () => {
    await comment(ilo, 'First.');
    gesso.clock.move(1000);
    const latest = await comment(await gesso.member(), 'A long\nlook.');
    expect(await shown()).toEqual([['A long\nlook.', pathTo(latest)]]);
    gesso.clock.move(1000);
    const again = await comment(ilo, 'Second.');
    expect(await shown()).toEqual([['Second.', pathTo(again)]]);
    await ilo.call('PUT /api/comments/:id', {
      params: { id: again.body.id },
      body: { comment: 'Edited.' },
    });
    expect(await shown()).toEqual([['Edited.', pathTo(again)]]);
  });

  it('shows the beginning of a long one, without cutting a character in half', async () => {
    await comment(ilo, '🎨'.repeat(900));
    const [[text = ''] = []] = await shown();
    expect(text).toBe(`${'🎨'.repeat(notificationLimits.quoteMax - 1)}…`);
  });

  it('shows no words that are deleted, removed, or by a person who is blocked or muted', async () => {
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
    expect((await shown())[0]?.[0]).toBe('By a blocked person.');
    await mara.call('PUT /api/users/:id/block', { params: { id: ada.id } });
    expect((await shown())[0]?.[0]).toBe('By a muted person.');
    await mara.call('PUT /api/users/:id/mute', { params: { id: lou.id } });
    expect(await shown()).toEqual([['Deleted.', pathTo(deleted)]]);
    await kim.call('DELETE /api/comments/:id', { params: { id: deleted.body.id } });
    expect(await shown()).toEqual([['Removed.', pathTo(removed)]]);
    await gesso.db.transaction((tx) =>
      removeSubject(gesso.services, tx, { kind: 'comment', id: removed.body.id }),
    );
    expect(await shown()).toEqual([['Stays.', pathTo(oldest)]]);
  });
});
