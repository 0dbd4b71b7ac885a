import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultNotificationSettings } from '@gesso/domain/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../features.ts';
import { sql } from '../../platform/database/database.ts';
import { filesWith } from '../../testing/find-remains.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BusyArtist, busyArtist } from '../../testing/test-artist.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { makeOfficial, weekBody } from '../../testing/test-challenge.ts';
import { download, readyExport } from '../../testing/test-exports.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import { passDays } from '../../testing/test-time.ts';
import { unzip } from '../../testing/test-zip.ts';
import { collectionsData } from '../collections/collections.declaration.ts';
import { personColumns } from '../declarations/collect.ts';

const WEEK = 3;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({
    OFFICIAL_EMAILS: 'hello@gesso.test',
    PUBLIC_URL: 'http://gesso.test',
  });
  const official = await makeOfficial(gesso);
  const week = weekBody(gesso, { weekNumber: WEEK, startsIn: -1 });
  await official.call('POST /api/challenges', { body: week });
});
afterAll(() => gesso.close());

/** A report by Mara, one about her with her appeal, a notification and a mention. */
async function addReports({ mara, friend, other }: BusyArtist): Promise<void> {
  for (const [by, about, words] of [
    [mara, friend, 'Hers.'],
    [friend, mara, 'About her.'],
  ] as const) {
    await gesso.db.run(sql`
      insert into moderation_cases (id, subject_kind, subject_id, author_id, opened_at, due_at)
      values (${`CASE-${by.id}`}, 'profile', ${about.id}, ${about.id}, now(), now())`);
    await gesso.db.run(sql`
      insert into reports (id, case_id, reporter_id, reason, words, title, body, created_at)
      values (${`REPORT-${by.id}`}, ${`CASE-${by.id}`}, ${by.id}, 'spam', ${words}, '', '', now())`);
  }
  await gesso.db.run(sql`
    insert into moderation_decisions (id, case_id, outcome, rule, removes, words, created_at)
    values (${`DECISION-${mara.id}`}, ${`CASE-${friend.id}`}, 'warn', 'terms', false, '', now())`);
  await gesso.db.run(sql`
    insert into appeals (decision_id, words, created_at)
    values (${`DECISION-${mara.id}`}, 'Please look again.', now())`);
  await gesso.db.run(sql`
    insert into notifications (id, user_id, title, body, created_at, updated_at)
    values (${`NOTICE-${mara.id}`}, ${mara.id}, 'Hello', 'Told.', now(), now())`);
  await gesso.db.run(sql`
    insert into mentions (post_id, name, user_id, told, current, created_at)
    values (${other.id}, 'mara', ${mara.id}, true, true, now())`);
}

/** Mara's settings, the notifications she has read, and a like she withdrew. */
async function addChoices({ mara, post, other }: BusyArtist): Promise<void> {
  await gesso.db.run(sql`
    insert into originals (id, picture_id, owner_id, state, bytes, file_name, created_at, changed_at)
    select i.id, i.id, i.owner_id, 'arriving', 500, 'scan.tif', now(), now()
    from pictures i where i.post_id = ${post.id}`);
  await mara.call('PATCH /api/me/content-preferences', { body: { nudity: 'show' } });
  await mara.call('PATCH /api/me/notification-settings', { body: { weeklyEmail: true } });
  await mara.call('PUT /api/me/notifications/read', { body: { upTo: '7000_A' } });
  for (const method of ['DELETE', 'PUT'] as const) {
    await mara.call(`${method} /api/posts/:id/like`, { params: { id: other.id } });
  }
}

/** A passkey, two-step verification, a role and a former username of Mara. */
async function addAccountRows({ mara: { id } }: BusyArtist): Promise<void> {
  await gesso.db.run(sql`
    insert into passkeys (id, user_id, credential_id, public_key, name, created_at)
    values (${`KEY-${id}`}, ${id}, ${`CREDENTIAL-${id}`}, '', 'Laptop', now())`);
  await gesso.db.run(sql`
    insert into two_factor (user_id, sealed_secret, created_at, activated_at)
    values (${id}, '', now(), now())`);
  await gesso.db.run(sql`insert into granted_roles (user_id, role) values (${id}, 'official')`);
  await gesso.db.run(sql`
    insert into former_usernames (username, user_id, until) values ('mara_before', ${id}, now())`);
}

describe('the archive of an export', () => {
  let artist: BusyArtist;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    artist = await busyArtist(gesso, WEEK);
    await addReports(artist);
    await addChoices(artist);
    await addAccountRows(artist);
    const reply = await download(gesso, artist.mara, await readyExport(gesso, artist.mara));
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    files = await unzip(reply.rawPayload);
  });

  const json = (name: string) => JSON.parse(String(files.get(name)));

  it('holds data for every part that the features declare', () => {
    const data = json('data.json');
    const declared = personColumns(declarations).flatMap(({ exported }) =>
      typeof exported === 'string' ? [] : Object.keys(exported),
    );
    expect(Object.keys(data).sort()).toEqual(declared.sort());
    expect(declared.filter((name) => Object.keys(data[name]).length === 0)).toEqual([]);
    for (const name of declared) expect(json(`data/${name}.json`)).toEqual(data[name]);
  });

  it('holds all data of the person under plain names', () => {
    const { mara, friend, post, other } = artist;
    const data = json('data.json');
    const idsIn = (part: string) => data[part].map(({ id }: { id: string }) => id);
    expect(data.profile).toMatchObject({
      id: mara.id,
      username: mara.username,
      fullName: mara.fullName,
      email: mara.email,
      interestTags: ['Drawing', 'Painting', 'Sculpture'],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(data.passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }]);
    expect(data.twoFactorVerification).toEqual({ activeSince: expect.stringMatching(/^20\d\d-/) });
    expect(data.roles).toEqual([{ role: 'official' }]);
    expect(data.formerUsernames).toMatchObject([{ username: 'mara_before' }]);
    expect(idsIn('followers')).toEqual([friend.id]);
    expect(idsIn('following')).toContain(friend.id);
    expect(idsIn('followedTags')).toEqual(['Mosaic']);
    expect(idsIn('communities')).toContain(gesso.services.settings.officialCommunity);
    expect(idsIn('likedPosts').sort()).toEqual([post.id, other.id].sort());
    expect(idsIn('savedPosts').sort()).toEqual([post.id, other.id].sort());
    expect(idsIn('pinnedPosts')).toEqual([post.id]);
    expect(data.mentions).toMatchObject([{ postId: other.id, commentId: null }]);
    const counts = ['blocked', 'muted', 'posts', 'submissions', 'likedSubmissions', 'comments'];
    expect(counts.map((part) => data[part].length)).toEqual([1, 1, 2, 1, 2, 2]);
    expect(data.posts).toContainEqual(
      expect.objectContaining({
        id: post.id,
        caption: '<b>Tide</b> & "salt"',
        tags: ['Painting'],
        likeCount: 2,
        commentCount: 2,
        pictures: [
          expect.objectContaining({ file: expect.stringMatching(/^post_images\/.+\.webp$/) }),
        ],
        details: {
          medium: 'Ink',
          width: 20.5,
          height: 30,
          depth: null,
          unit: 'cm',
          year: 2024,
          edition: null,
          licence: null,
        },
      }),
    );
    expect(data.submissions).toMatchObject([
      { weekNumber: WEEK, sensitive: ['nudity'], madeWithAi: true },
    ]);
    expect([data.communities, data.moderatedCommunities].map((list) => list.length)).toEqual([
      3, 1,
    ]);
    expect(data.ownedCommunities).toMatchObject([{ rules: 'Be kind.', closed: false }]);
    expect(data.communityCovers).toMatchObject([
      { file: expect.stringMatching(/^community_covers\/.+\.webp$/) },
    ]);
    expect(data.collections).toMatchObject([{ name: 'Kept near', public: true, posts: [post.id] }]);
    expect(data.supportMessages).toMatchObject([{ subject: 'Help' }]);
    expect(data.reports).toMatchObject([{ words: 'Hers.', about: 'profile' }]);
    expect(data.notifications).toContainEqual(
      expect.objectContaining({ kind: 'notice', title: 'Hello' }),
    );
    expect(data.account).toMatchObject({ emailVerified: true });
    const { weeklyEmail, likes } = data.notificationSettings;
    expect([weeklyEmail, likes]).toEqual([true, defaultNotificationSettings.likes]);
    expect(data.notificationsRead).toEqual({ readUpTo: '1970-01-01T00:00:07.000Z' });
    expect(data.withdrawnActs).toMatchObject([{ id: other.id, kind: 'post-like' }]);
    expect(data.appeals).toMatchObject([{ words: 'Please look again.' }]);
    expect(data.sessions).toMatchObject([{ device: expect.any(String) }]);
  });

  it('reveals nothing about others except followers, follows and blocks', () => {
    const text = String(files.get('data.json'));
    expect(text).toContain('Said by the artist.');
    expect(text).not.toContain('Said by a friend.');
    expect(text).not.toContain(artist.friend.email);
    expect(text).not.toContain('About her.');
  });

  it('holds every image as it is stored', async () => {
    const pictures = [...files.keys()].filter((name) => /\.(webp|png|jpg)$/.test(name));
    // an avatar, two posts, one upload without a post, one submission, one cover of a community
    expect(pictures).toHaveLength(6);
    for (const name of pictures) {
      expect(files.get(name)).toEqual(await readFile(join(gesso.folder, 'files', name)));
    }
  });

  it('has a page that works without a network connection', () => {
    const page = String(files.get('index.html'));
    expect(page).toContain('&lt;b&gt;Tide&lt;/b&gt; &amp; &quot;salt&quot;');
    expect(page).not.toMatch(/<script|<b>|https?:/);
    const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(links.length).toBeGreaterThan(4);
    for (const path of links) expect([...files.keys()]).toContain(path);
  });
});

describe('many collections', () => {
  it('are read a few at a time, and all are in the archive', async () => {
    const member = await gesso.member();
    await gesso.db.run(sql`
      insert into collections (id, owner_id, request_key, request_hash, name, description, public,
                               created_at)
      select 'C' || n || ${member.id}, ${member.id}, gen_random_uuid(), '', 'Shelf ' || n, '', false, now()
      from generate_series(1, 12) n`);
    expect(await collectionsData(gesso.db, member.id, null)).toHaveLength(5);
    const files = await unzip(
      (await download(gesso, member, await readyExport(gesso, member))).rawPayload,
    );
    const collections = JSON.parse(String(files.get('data/collections.json')));
    expect(collections).toHaveLength(12);
  });
});

describe('the link to an export', () => {
  it('opens only for its owner and sends guests to sign in', async () => {
    const [mara, stranger] = [await gesso.member(), await gesso.member()];
    const url = await readyExport(gesso, mara);
    expect((await download(gesso, mara, url)).statusCode).toBe(200);
    expect((await download(gesso, stranger, url)).statusCode).toBe(404);
    const asGuest = await download(gesso, createCaller(gesso.app), url);
    expect([asGuest.statusCode, asGuest.headers.location]).toEqual([302, '/settings/data']);
    const id = url.slice('/exports/'.length, url.indexOf('?'));
    for (const wrong of [
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      `/exports/${id}`,
      `${url}&expires=1`,
      `/exports/..%2F..%2Fsecret?${url.split('?')[1]}`,
    ]) {
      expect([wrong, (await download(gesso, mara, wrong)).statusCode]).toEqual([wrong, 404]);
    }
  });

  it('is in the email, and expires with the file after seven days', async () => {
    const mara = await gesso.member();
    const url = await readyExport(gesso, mara);
    const [message] = await openTestMailbox(gesso).emails(mara.email);
    expect(message?.subject).toBe('Your Gesso data is ready');
    expect(message?.text.replaceAll('\n', '')).toContain(`http://gesso.test${url}`);
    const id = url.slice('/exports/'.length, url.indexOf('?'));
    expect(await filesWith(gesso.folder, id)).not.toEqual([]);
    gesso.clock.move(7 * 24 * 60 * 60 * 1000 - 60_000);
    expect((await download(gesso, mara, url)).statusCode).toBe(200);
    gesso.clock.move(60_000);
    expect((await download(gesso, mara, url)).statusCode).toBe(410);
    expect((await mara.call('GET /api/me/exports')).body.items).toEqual([]);
    await passDays(gesso, 8);
    const remaining = await filesWith(join(gesso.folder, 'exports'), id);
    expect(remaining).toEqual([]);
    expect((await download(gesso, mara, url)).statusCode).toBe(410);
  });
});
