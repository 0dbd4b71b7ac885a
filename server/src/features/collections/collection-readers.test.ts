import { meTopic } from '@gesso/domain/accounts';
import { userTopic } from '@gesso/domain/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addToCollection, makeCollection } from '../../testing/test-collections.ts';
import type { TestMember } from '../../testing/test-member.ts';
import {
  caseOf,
  decide,
  MODERATOR_EMAILS,
  makeModerator,
  report,
} from '../../testing/test-moderation.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { listenForTabs } from '../../testing/test-tab.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let tabs: Awaited<ReturnType<typeof listenForTabs>>;
beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  mara = await gesso.member();
  ilo = await gesso.member();
  tabs = await listenForTabs(gesso);
});
afterAll(() => gesso.close());

type Reader = TestMember | TestApp['guest'];
const read = (who: Reader, id: string) => who.call('GET /api/collections/:id', { params: { id } });
const posts = (who: Reader, id: string) =>
  who.call('GET /api/collections/:id/posts', { params: { id } });
const listed = async (who: Reader, owner: TestMember) =>
  (await who.call('GET /api/users/:id/collections', { params: { id: owner.id } })).body.items.map(
    (collection) => collection.id,
  );
const openPage = async (who: Reader, id: string) => {
  const { statusCode, body, headers } = await gesso.app.inject({
    url: `/collections/${id}`,
    headers: { host: 'gesso.test', 'x-forwarded-for': who.address },
    cookies: Object.fromEntries(who.cookies),
  });
  return { status: statusCode, body, caching: headers['cache-control'] };
};
const setPublic = (id: string, isPublic: boolean) =>
  mara.call('PUT /api/collections/:id', {
    params: { id },
    body: { name: `Turned ${id}`, description: '', public: isPublic },
  });

describe('a private collection', () => {
  it('answers everyone else exactly like one that does not exist', async () => {
    const { id: postId } = await publishPost(ilo);
    const { id } = await makeCollection(mara, { name: 'For nobody else', postId });
    for (const who of [ilo, gesso.guest]) {
      for (const ask of [read, posts]) {
        const [hidden, nothing] = [await ask(who, id), await ask(who, 'NOTHING')];
        expect(hidden.status).toBe(404);
        expect(hidden.body).toEqual(nothing.body);
      }
      const [hidden, nothing] = [await openPage(who, id), await openPage(who, 'NOTHING')];
      const steady = ({ body }: { body: string }) => body.replaceAll(id, 'NOTHING');
      expect(hidden.status).toBe(404);
      expect(steady(hidden)).toBe(steady(nothing));
      expect(hidden.body).toContain('noindex');
      expect(await listed(who, mara)).not.toContain(id);
    }
    expect((await read(mara, id)).status).toBe(200);
    expect(await listed(mara, mara)).toContain(id);
    expect((await openPage(mara, id)).body).toContain('noindex');
    const subject = { kind: 'collection', id } as const;
    const reported = await ilo.call('POST /api/reports', { body: { subject, reason: 'spam' } });
    expect(reported.problem.code).toBe('report-subject-not-found');
  });

  it('becomes visible to others when it is made public, and hidden again at once', async () => {
    const { id: postId } = await publishPost(ilo);
    const { id } = await makeCollection(mara, { public: true, postId });
    const tab = await tabs.tab(ilo);
    await tab.subscribe(userTopic(mara.id));
    for (const isPublic of [true, false, true]) {
      await setPublic(id, isPublic);
      await tab.next(({ event }) => event?.type === 'collections-changed');
      tab.frames.splice(0);
      for (const who of [ilo, gesso.guest]) {
        const page = await openPage(who, id);
        const answers = [(await read(who, id)).status, (await posts(who, id)).status, page.status];
        expect(answers).toEqual(Array(3).fill(isPublic ? 200 : 404));
        expect(page.body.includes(`Turned ${id}`)).toBe(isPublic);
        // No cache in between may show it longer.
        expect(page.caching).toMatch(/no-store|no-cache/);
        expect((await listed(who, mara)).includes(id)).toBe(isPublic);
      }
    }
  });

  it('publishes no changes to other members', async () => {
    const tab = await tabs.tab(ilo);
    await tab.subscribe(userTopic(mara.id));
    const { id } = await makeCollection(mara);
    await setPublic(id, false);
    await mara.call('DELETE /api/collections/:id', { params: { id } });
    await tab.subscribe(meTopic(ilo.id));
    gesso.services.live.publish(meTopic(ilo.id), { type: 'me-changed' });
    await tab.next(({ event }) => event?.type === 'me-changed');
    expect(tab.frames.map(({ event }) => event?.type)).not.toContain('collections-changed');
  });

  it('publishes changes to the tabs of its owner', async () => {
    const tab = await tabs.tab(mara);
    await tab.subscribe(meTopic(mara.id));
    const changed = async (act: () => Promise<unknown>) => {
      await act();
      await tab.next(({ event }) => event?.type === 'collections-changed');
      tab.frames.splice(0);
    };
    const { id: postId } = await publishPost(ilo);
    const { id } = await makeCollection(mara);
    await tab.next(({ event }) => event?.type === 'collections-changed');
    tab.frames.splice(0);
    const params = { id, postId };
    await changed(() => addToCollection(mara, id, postId));
    await changed(() => mara.call('PUT /api/collections/:id/cover/:postId', { params }));
    await changed(() => mara.call('DELETE /api/posts/:id/save', { params: { id: postId } }));
    await changed(() => mara.call('DELETE /api/collections/:id', { params }));
  });
});

describe('posts that are hidden from a reader', () => {
  it('are left out of the count and the cover, whether by label, mute or block', async () => {
    const [muted, blocked, artist] = [
      await gesso.member(),
      await gesso.member(),
      await gesso.member(),
    ];
    const shown = await publishPost(artist);
    const { id } = await makeCollection(mara, { public: true, postId: shown.id });
    for (const author of [muted, blocked]) {
      await addToCollection(mara, id, (await publishPost(author)).id);
    }
    const bare = await publishPost(artist, { sensitive: ['nudity'] });
    await addToCollection(mara, id, bare.id);
    const reader = await gesso.member();
    expect((await read(reader, id)).body).toMatchObject({
      postCount: 4,
      cover: { postId: bare.id, sensitive: ['nudity'] },
    });
    await reader.call('PUT /api/users/:id/mute', { params: { id: muted.id } });
    await blocked.call('PUT /api/users/:id/block', { params: { id: reader.id } });
    await reader.call('PATCH /api/me/content-preferences', { body: { nudity: 'hide' } });
    const { body } = await read(reader, id);
    expect([body.postCount, body.cover?.postId]).toEqual([1, shown.id]);
    expect((await posts(reader, id)).body.items.map((post) => post.id)).toEqual([shown.id]);
    const page = await openPage(gesso.guest, id);
    const [picture] = bare.pictures;
    expect([picture !== undefined, page.body.includes(picture?.id ?? '')]).toEqual([true, false]);
  });
});

describe('a public collection', () => {
  it('has a page with a title, description and image for guests', async () => {
    const { id } = await makeCollection(mara, {
      name: 'Harbours <at> night',
      description: 'Lamps & water.',
      public: true,
      postId: (await publishPost(ilo)).id,
    });
    const { status, body } = await openPage(gesso.guest, id);
    expect(status).toBe(200);
    expect(body).toContain(`<title>Harbours &lt;at&gt; night by ${mara.fullName} · Gesso</title>`);
    expect(body).toContain('<meta name="description" content="Lamps &amp; water.">');
    expect(body).toContain(`/collections/${id}">`);
    expect(body).toContain('property="og:image"');
    expect(body).not.toContain('content="noindex"');
  });

  it('can be reported and removed, is then visible only to its owner, and can be restored', async () => {
    const moderator = await makeModerator(gesso);
    const { id } = await makeCollection(mara, { name: 'Not kind', public: true });
    const subject = { kind: 'collection', id } as const;
    const own = await mara.call('POST /api/reports', { body: { subject, reason: 'spam' } });
    expect(own.problem.code).toBe('report-own');
    await report(ilo, subject, { reason: 'harassment' });
    const caseId = await caseOf(gesso, subject);
    const decided = await decide(moderator, caseId, {
      outcome: 'remove',
      rule: 'harassment',
      words: 'Not here.',
    });
    expect(decided).toMatchObject({ hidden: true, reported: { title: 'Not kind' } });
    expect((await read(ilo, id)).status).toBe(404);
    expect((await read(mara, id)).body).toMatchObject({ removed: true });
    await setPublic(id, true);
    expect((await read(ilo, id)).status).toBe(404);
    const params = { id: caseId };
    await moderator.call('POST /api/moderation/cases/:id/reversal', {
      params,
      body: { words: 'It was kind.' },
    });
    expect((await read(ilo, id)).status).toBe(200);
  });
});
