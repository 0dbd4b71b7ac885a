import type { LivePublication } from '@gesso/domain/live';
import type { Subject } from '@gesso/domain/moderation';
import { renditionOf } from '@gesso/domain/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../features.ts';
import { openDatabase, sql } from '../../platform/database/database.ts';
import { createInProcessBus } from '../../platform/live/bus.ts';
import { createHiding } from '../../testing/hide.ts';
import { type SurfacesFixture, startSurfacesFixture } from '../../testing/surfaces-fixture.ts';
import { startDatabaseProxy } from '../../testing/test-database-proxy.ts';
import { shownContent } from '../declarations/collect.ts';
import { createHiddenFiles } from './hidden-files.ts';

const shown = shownContent(declarations);

let fixture: SurfacesFixture;
let hiding: ReturnType<typeof createHiding>;
let avatar: string;
beforeAll(async () => {
  fixture = await startSurfacesFixture();
  hiding = createHiding(fixture.gesso);
  const params = { id: fixture.artist.id };
  const { body } = await fixture.viewer.call('GET /api/users/:id', { params });
  avatar = body.profile.profileImageUrl ?? '';
});
afterAll(() => fixture.gesso.close());

const get = (url: string, headers: Record<string, string> = {}, cookies = {}) =>
  fixture.gesso.app.inject({ url, headers, cookies });

type Case = { name: string; subject: () => Subject; urls: () => string[] };

const postFile = () => fixture.post.pictures[0]?.url ?? '';
const submissionFiles = () => [
  fixture.submission.picture.url,
  fixture.submission.picture.previewUrl,
];

const cases: Case[] = [
  {
    name: 'a post',
    subject: () => ({ kind: 'post', id: fixture.post.id }),
    urls: () => [postFile()],
  },
  {
    name: 'a submission',
    subject: () => ({ kind: 'submission', id: fixture.submission.id }),
    urls: submissionFiles,
  },
  {
    name: 'a person',
    subject: () => ({ kind: 'profile', id: fixture.artist.id }),
    urls: () => [avatar, renditionOf(avatar, 320), postFile(), ...submissionFiles()],
  },
];

describe.each(cases)('the pictures of $name', ({ subject, urls }) => {
  it('are gone while it is hidden, even for clients with a cached copy, and return afterwards', async () => {
    const before = await Promise.all(urls().map((url) => get(url)));
    expect(before.map(({ statusCode }) => statusCode)).toEqual(urls().map(() => 200));
    const known = before.map(({ headers }) => ({ 'if-none-match': String(headers.etag) }));
    await hiding.remove(subject());
    for (const [index, url] of urls().entries()) {
      for (const response of [await get(url), await get(url, known[index])]) {
        expect(response.statusCode).toBe(410);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.json()).toMatchObject({ code: 'picture-removed' });
      }
    }
    await hiding.restore(subject());
    const again = await Promise.all(urls().map((url) => get(url)));
    expect(again.map(({ rawPayload }) => rawPayload)).toEqual(
      before.map(({ rawPayload }) => rawPayload),
    );
  });
});

describe('a picture', () => {
  it('is revalidated before a cached copy is shown, and sent once', async () => {
    const first = await get(postFile());
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const again = await get(postFile(), { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const another = await get(postFile(), { 'if-none-match': '"something else"' });
    expect(another.statusCode).toBe(200);
  });

  it('that was deleted is not found, even for clients with a cached copy', async () => {
    const path = '/files/post_images/NOTHING.webp';
    const etag = '"post_images/NOTHING.webp"';
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(404);
    const outside = '/files/..%2f..%2fgesso.pid';
    expect((await get(outside, { 'if-none-match': '"../../gesso.pid"' })).statusCode).toBe(404);
  });
});

describe('the hidden files', () => {
  it('are looked up one by one if there are too many to cache', async () => {
    const bus = createInProcessBus<LivePublication>();
    const files = createHiddenFiles(fixture.gesso.db, bus, shown, 0);
    const path = postFile().replace('/files/', '');
    const clear = () => bus.publish('visibility', { type: 'visibility-changed' });
    expect(await files.has(path)).toBe(false);
    await hiding.remove({ kind: 'post', id: fixture.post.id });
    clear();
    expect(await files.has(path)).toBe(true);
    expect(await files.has(submissionFiles()[0]?.replace('/files/', '') ?? '')).toBe(false);
    await hiding.restore({ kind: 'post', id: fixture.post.id });
    clear();
    expect(await files.has(path)).toBe(false);
  });

  it('are read again when something is hidden while they are being read', async () => {
    const { db } = fixture.gesso;
    const proxy = await startDatabaseProxy(db.pool.options.connectionString ?? '');
    const slow = openDatabase({ connectionString: proxy.connectionString }, () => undefined);
    const bus = createInProcessBus<LivePublication>();
    const files = createHiddenFiles(slow, bus, shown);
    const path = postFile().replace('/files/', '');
    const held = proxy.holdAnswerTo('pending_visibility');
    const early = files.has(path);
    await held.arrived;
    await db.run(sql`update posts set removed = true where id = ${fixture.post.id}`);
    bus.publish('visibility', { type: 'visibility-changed' });
    held.release();
    expect(await early, 'at the time of the read').toBe(false);
    expect(await files.has(path)).toBe(true);
    await db.run(sql`update posts set removed = false where id = ${fixture.post.id}`);
    await slow.close();
    await proxy.close();
  });
});
