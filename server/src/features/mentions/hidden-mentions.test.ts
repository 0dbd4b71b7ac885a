import { randomUUID } from 'node:crypto';
import { type Post, postTopic } from '@gesso/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { submit } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { at, createMentions, linked } from '../../testing/test-mentions.ts';
import { said, startWithWeek, unread } from '../../testing/test-notifications.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';
import { hidePerson } from '../visibility/hidden-rows.ts';

const WEEK = 1;

let gesso: TestApp;
let tabs: Awaited<ReturnType<typeof listenForTabs>>;
beforeAll(async () => {
  gesso = await startWithWeek(WEEK);
  tabs = await listenForTabs(gesso);
});
afterAll(() => gesso.close());

let mara: TestMember;
let ilo: TestMember;
let sol: TestMember;
let post: Post;
beforeEach(async () => {
  [mara, ilo, sol] = [await gesso.member(), await gesso.member(), await gesso.member()];
  post = await publishPost(mara, { caption: 'Tide' });
});

const { comment, commentsFor, editComment, editPost, opened } = createMentions(() => post);
const hide = (what: 'mute' | 'block', whom: TestMember, by: TestMember) =>
  by.call(`PUT /api/users/:id/${what}`, { params: { id: whom.id } });

describe('people who are hidden from each other', () => {
  it('are not linked across a block and not notified across a mute', async () => {
    await hide('block', ilo, sol);
    expect((await comment(ilo, at(sol))).mentions).toBeUndefined();
    const lou = await gesso.member();
    await hide('mute', ilo, lou);
    expect((await comment(ilo, at(lou))).mentions).toEqual([linked(lou)]);
    expect([await said(sol), await said(lou), await unread(lou)]).toEqual([[], [], 0]);
  });

  it('are linked but not notified in comments on a post they must not see', async () => {
    await hide('block', mara, sol);
    expect((await comment(ilo, at(sol))).mentions).toEqual([linked(sol)]);
    const rows = await gesso.db.rows(sql`
      select 1 as one from notifications where user_id = ${sol.id}`);
    expect([rows, await said(sol)]).toEqual([[], []]);
  });

  it('are not linked for each other in comments, posts or submissions', async () => {
    const lou = await gesso.member();
    post = await publishPost(mara, { description: `By ${at(sol)}` });
    await submit(lou, WEEK, { description: `By ${at(sol)}` });
    await comment(ilo, `By ${at(sol)}`);
    const links = async (member: TestMember) => {
      const submissions = await member.call('GET /api/users/:id/submissions', {
        params: { id: lou.id },
      });
      const texts = [
        ...(await commentsFor(member)),
        await opened(member),
        ...submissions.body.items,
      ];
      return texts.map(({ mentions }) => mentions?.length ?? 0);
    };
    expect(await links(ilo)).toEqual([1, 1, 1]);
    await hide('block', ilo, sol);
    expect(await links(ilo)).toEqual([0, 0, 0]);
    expect(await links(mara)).toEqual([1, 1, 1]);
    await gesso.db.transaction((tx) => hidePerson(gesso.services, tx, sol.id, 'closed'));
    expect(await links(mara)).toEqual([0, 0, 0]);
  });

  it('do not receive an event with the mention', async () => {
    await hide('block', sol, ilo);
    const tab = await tabs.tab(ilo);
    await tab.subscribe(postTopic(post.id));
    await comment(mara, at(sol));
    await comment(mara, 'After it.');
    await tab.next(({ event }) => event?.type === 'comment-added');
    const frames = JSON.stringify(tab.frames);
    expect(frames).toContain('After it.');
    expect(frames).not.toContain(sol.id);
  });

  it('receive an edit of the comment without the link, and its deletion', async () => {
    const { id } = await comment(mara, `With ${at(sol)}`);
    await hide('block', sol, ilo);
    const tab = await tabs.tab(ilo);
    await tab.subscribe(postTopic(post.id));
    await editComment(mara, id, `Without ${at(sol)}`);
    const { event } = await tab.next(({ event: { type } = {} }) => type === 'comment-changed');
    expect(event).toMatchObject({ comment: { id, comment: `Without ${at(sol)}` } });
    await mara.call('DELETE /api/comments/:id', { params: { id } });
    await tab.next(({ event: { type } = {} }) => type === 'comment-removed');
    expect(JSON.stringify(tab.frames)).not.toContain(sol.id);
  });

  it('are not linked in the response to the writer', async () => {
    const key = randomUUID();
    await editPost(mara, `By ${at(sol)}`);
    await comment(ilo, `By ${at(sol)}`, key);
    await hide('block', ilo, sol);
    await hide('block', mara, sol);
    expect((await comment(ilo, `By ${at(sol)}`, key)).mentions, 'sent again').toBeUndefined();
    expect((await editPost(mara, `Again by ${at(sol)}`)).mentions).toBeUndefined();
  });

  it('lose notifications when the writer is blocked, muted or hidden later', async () => {
    for (const act of [
      () => hide('block', ilo, sol),
      () => hide('mute', ilo, sol),
      () => gesso.db.transaction((tx) => hidePerson(gesso.services, tx, ilo.id, 'closed')),
    ]) {
      [ilo, sol] = [await gesso.member(), await gesso.member()];
      await comment(ilo, at(sol));
      expect(await unread(sol)).toBe(1);
      await act();
      expect([await said(sol), await unread(sol)]).toEqual([[], 0]);
    }
  });
});
