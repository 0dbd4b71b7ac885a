import { randomUUID } from 'node:crypto';
import { meTopic } from '@gesso/domain/accounts';
import type { ContentPreferences } from '@gesso/domain/content-preferences';
import { FEED_TOPIC, type Post, type PostDraft, postTopic } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, versionOfPost } from '../../testing/test-posts.ts';
import { listenForTabs, type TestTab } from '../../testing/test-tab.ts';
import { awaitCounts, isEnd } from '../../testing/topic-ends.ts';

let gesso: TestApp;
let openTab: Awaited<ReturnType<typeof listenForTabs>>['tab'];
beforeAll(async () => {
  gesso = await startTestApp();
  ({ tab: openTab } = await listenForTabs(gesso));
});
afterAll(() => gesso.close());

const topicsByTab = new Map<TestTab, string[]>();

async function subscribedTab(member: TestMember, topics: string[]): Promise<TestTab> {
  const tab = await openTab(member);
  for (const topic of topics) await tab.subscribe(topic);
  topicsByTab.set(tab, topics);
  return tab;
}

/** The events that arrived before an event that is sent now. */
async function receivedTypes(tab: TestTab, member: TestMember): Promise<string[]> {
  await awaitCounts(gesso.services.live, tab, topicsByTab.get(tab) ?? []);
  gesso.services.live.publish(meTopic(member.id), { type: 'me-changed' });
  await tab.next(({ event }) => event?.type === 'me-changed');
  const seen = tab.frames.filter((frame) => !isEnd(frame));
  const events = seen.flatMap(({ event }) => event?.type ?? []);
  tab.frames.length = 0;
  return events.filter((type) => type !== 'me-changed');
}

const comment = (member: TestMember, postId: string) =>
  member.call('POST /api/posts/:id/comments', {
    params: { id: postId },
    body: { comment: 'I see it.', key: randomUUID() },
  });

describe('live frames about a person', () => {
  it('do not cross a block in either direction, and do again after it', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const tabs = new Map<TestMember, TestTab>();
    for (const [member, other] of [
      [mara, ilo],
      [ilo, mara],
    ] as const) {
      const topics = [FEED_TOPIC, userTopic(other.id), meTopic(member.id)];
      tabs.set(member, await subscribedTab(member, topics));
    }
    const act = async (member: TestMember) => {
      const post = await publishPost(member);
      await member.call('PUT /api/posts/:id/like', { params: { id: post.id } });
      await member.call('DELETE /api/posts/:id', { params: { id: post.id } });
    };
    for (const blocking of ['PUT', 'DELETE'] as const) {
      await mara.call(`${blocking} /api/users/:id/block`, { params: { id: ilo.id } });
      for (const [member, tab] of tabs) {
        expect(await receivedTypes(tab, member)).toEqual(['blocks-changed']);
      }
      for (const [member, tab] of tabs) {
        const other = member === mara ? ilo : mara;
        await act(other);
        const events = await receivedTypes(tab, member);
        if (blocking === 'PUT') expect(events).toEqual([]);
        else
          expect(new Set(events)).toEqual(
            new Set(['post-added', 'post-counts', 'post-removed', 'profile-counts']),
          );
        for (const each of tabs) await receivedTypes(each[1], each[0]);
      }
    }
    for (const tab of tabs.values()) tab.socket.close();
  });

  it('who comments on a post reach its author, but not a member who blocks the writer', async () => {
    const [mara, ilo, noor] = [await gesso.member(), await gesso.member(), await gesso.member()];
    const post = await publishPost(noor);
    await mara.call('PUT /api/users/:id/block', { params: { id: ilo.id } });
    const [hers, noors] = [
      await subscribedTab(mara, [postTopic(post.id), meTopic(mara.id)]),
      await subscribedTab(noor, [postTopic(post.id), meTopic(noor.id)]),
    ];
    await comment(ilo, post.id);
    expect(await receivedTypes(hers, mara)).toEqual(['post-counts']);
    expect(new Set(await receivedTypes(noors, noor))).toEqual(
      new Set(['comment-added', 'post-counts', 'notifications-changed']),
    );
    for (const tab of [hers, noors]) tab.socket.close();
  });

  it('who comments on a post do not reach a member whom its author has blocked', async () => {
    const [mara, ilo, noor] = [await gesso.member(), await gesso.member(), await gesso.member()];
    const post = await publishPost(mara);
    await mara.call('PUT /api/users/:id/block', { params: { id: ilo.id } });
    const his = await subscribedTab(ilo, [postTopic(post.id), meTopic(ilo.id)]);
    await comment(noor, post.id);
    expect(await receivedTypes(his, ilo)).toEqual([]);
    his.socket.close();
  });

  it('who is muted do not reach the muter, but the muted person still receives everything', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const [hers, his] = [
      await subscribedTab(mara, [FEED_TOPIC, meTopic(mara.id)]),
      await subscribedTab(ilo, [FEED_TOPIC, meTopic(ilo.id)]),
    ];
    await mara.call('PUT /api/users/:id/mute', { params: { id: ilo.id } });
    expect(await receivedTypes(hers, mara)).toEqual(['blocks-changed']);
    await publishPost(ilo);
    expect(await receivedTypes(hers, mara)).toEqual([]);
    await publishPost(mara);
    expect(await receivedTypes(his, ilo)).toEqual(['post-added', 'post-added']);
    for (const tab of [hers, his]) tab.socket.close();
  });
});

describe('live frames with labeled posts', () => {
  const choose = (member: TestMember, body: Partial<ContentPreferences>) =>
    member.call('PATCH /api/me/content-preferences', { body });
  const edit = async (author: TestMember, { id, pictures, ...post }: Post) =>
    author.call('PUT /api/posts/:id', {
      params: { id },
      body: {
        version: await versionOfPost(author, id),
        pictures: pictures.map((picture) => ({ id: picture.id, alt: picture.alt })),
        caption: 'Edited',
        description: 'Ink.',
        postTags: ['Ink'],
        sensitive: post.sensitive ?? [],
        madeWithAi: post.madeWithAi ?? false,
      },
    });

  /** The types of the post events that have arrived, and the text of all frames. */
  async function receivedPosts(tab: TestTab, member: TestMember) {
    await awaitCounts(gesso.services.live, tab, topicsByTab.get(tab) ?? []);
    gesso.services.live.publish(meTopic(member.id), { type: 'me-changed' });
    await tab.next(({ event }) => event?.type === 'me-changed');
    const text = JSON.stringify(tab.frames);
    const types = tab.frames.flatMap(({ event }) =>
      event?.type === 'post-added' || event?.type === 'post-edited' ? event.type : [],
    );
    tab.frames.length = 0;
    return { text, types };
  }

  it('carry the URLs of covered images only to members who chose to see them', async () => {
    const [mara, shy, brave] = [await gesso.member(), await gesso.member(), await gesso.member()];
    await choose(brave, { nudity: 'show' });
    const tabs: [TestMember, TestTab, boolean][] = [];
    for (const [member, sees] of [
      [mara, true],
      [shy, false],
      [brave, true],
    ] as const) {
      tabs.push([member, await subscribedTab(member, [FEED_TOPIC, meTopic(member.id)]), sees]);
    }
    const post = await publishPost(mara, { sensitive: ['nudity'] });
    const pictureId = post.pictures[0]?.id ?? 'no picture';
    for (const change of ['post-added', 'post-edited']) {
      if (change === 'post-edited') await edit(mara, post);
      for (const [member, tab, sees] of tabs) {
        const { text, types } = await receivedPosts(tab, member);
        expect(types).toEqual([change]);
        expect(text.includes(pictureId)).toBe(sees);
      }
    }
    for (const [, tab] of tabs) tab.socket.close();
  });

  it('stop reaching the feed of a member as soon as they hide the label', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const his = await subscribedTab(ilo, [FEED_TOPIC, meTopic(ilo.id)]);
    const cases: [Partial<ContentPreferences>, Partial<PostDraft>][] = [
      [{ violence: 'hide' }, { sensitive: ['violence'] }],
      [{ madeWithAi: 'hide' }, { madeWithAi: true }],
    ];
    for (const [hidden, labels] of cases) {
      const before = await publishPost(mara, labels);
      expect((await receivedPosts(his, ilo)).types).toEqual(['post-added']);
      await choose(ilo, hidden);
      await publishPost(mara, labels);
      await edit(mara, before);
      expect((await receivedPosts(his, ilo)).types).toEqual([]);
    }
    await publishPost(ilo, { sensitive: ['violence'], madeWithAi: true });
    expect((await receivedPosts(his, ilo)).types, 'their own').toEqual(['post-added']);
    his.socket.close();
  });

  it('on the topic of a post carry its images to its author but not to a guest', async () => {
    const mara = await gesso.member();
    const post = await publishPost(mara, { sensitive: ['flashing'] });
    const pictureId = post.pictures[0]?.id ?? 'no picture';
    const [hers, guest] = [await openTab(mara), await openTab()];
    for (const tab of [hers, guest]) await tab.subscribe(postTopic(post.id));
    await edit(mara, post);
    for (const tab of [hers, guest]) {
      const frame = await tab.next(({ event }) => event?.type === 'post-edited');
      expect(JSON.stringify(frame).includes(pictureId)).toBe(tab === hers);
      tab.socket.close();
    }
  });
});
