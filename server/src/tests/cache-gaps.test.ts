import { newId } from '@gesso/domain/kernel';
import { isPublication, type LivePublication } from '@gesso/domain/live';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createBlocks } from '../features/blocks/blocks.ts';
import { createPreferences } from '../features/content-preferences/content-preferences.ts';
import { UNFILTERED } from '../features/content-preferences/frame-filter.ts';
import { liveRules } from '../features/content-preferences/live-rules.ts';
import { shownContent } from '../features/declarations/collect.ts';
import { createAiConsent } from '../features/media/ai-consent.ts';
import { createHiddenFiles } from '../features/media/hidden-files.ts';
import { createFollowsCache } from '../features/posts/follows-cache.ts';
import { createSessions } from '../features/sessions/sessions.ts';
import type { Live } from '../features/topics/live.ts';
import { declarations } from '../features.ts';
import { sql } from '../platform/database/database.ts';
import { HEARTBEAT_MS } from '../platform/live/bus-health.ts';
import { createLive } from '../platform/live/live.ts';
import { createSharedBus, type SharedBus } from '../platform/live/shared-bus.ts';
import { createFakeTransport } from '../testing/fake-transport.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-member.ts';
import { publishPost } from '../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let picture: { id: string; path: string };
beforeAll(async () => {
  gesso = await startTestApp();
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  const [first] = (await publishPost(mara)).pictures;
  picture = { id: first?.id ?? '', path: first?.url.replace('/files/', '') ?? '' };
});
afterAll(() => gesso.close());

/** A second node, which receives no events from the test's own node. */
let bus: SharedBus<LivePublication>;
let live: Live;
let interrupt: () => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const network = createFakeTransport();
  interrupt = network.interrupt;
  bus = createSharedBus({ transport: network.transport, isPublication, outages: null });
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  live = createLive(bus, {
    rules: liveRules(
      () => UNFILTERED,
      () => true,
    ),
    findEnded: async () => [],
  });
});
afterEach(() => {
  live.close();
  bus.close();
  vi.useRealTimers();
});

type Forgetful = {
  name: string;
  /** the node's cached reads */
  open(): () => unknown;
  change(): Promise<unknown>;
};

const db = () => gesso.db;

const caches: Forgetful[] = [
  {
    name: 'blocks',
    open() {
      const blocks = createBlocks(db(), bus);
      return async () => [...(await blocks.hiddenFrom(mara))];
    },
    change: () =>
      db().run(
        sql`insert into blocks (blocker_id, blocked_id, created_at) values (${mara.id}, ${ilo.id}, now())`,
      ),
  },
  {
    name: 'content preferences',
    open() {
      const preferences = createPreferences(db(), bus);
      return () => preferences.of(mara);
    },
    change: () => mara.call('PATCH /api/me/content-preferences', { body: { nudity: 'hide' } }),
  },
  {
    name: 'follows',
    open() {
      const follows = createFollowsCache(db(), live);
      return async () => [...(await follows.of(mara.id)).tags];
    },
    change: () =>
      db().run(sql`insert into tag_follows (follower_id, tag) values (${mara.id}, 'Drawing')`),
  },
  {
    name: 'consent to AI training',
    open() {
      const aiConsent = createAiConsent(db(), bus, shownContent(declarations));
      return () => aiConsent.ofFile(picture.path);
    },
    change: () => db().run(sql`update users set ai_allowed = true where id = ${mara.id}`),
  },
  {
    name: 'hidden files',
    open() {
      const hiddenFiles = createHiddenFiles(db(), bus, shownContent(declarations));
      return () => hiddenFiles.has(picture.path);
    },
    change: () =>
      db().run(sql`
        update posts set removed = true
        where id = (select post_id from pictures where id = ${picture.id})`),
  },
  {
    name: 'sessions',
    open() {
      const sessions = createSessions(db(), gesso.services.settings, bus);
      const token = ilo.cookies.get('gesso_session') ?? '';
      return async () => (await sessions.find(token))?.id ?? newId();
    },
    change: () => db().run(sql`delete from sessions where user_id = ${ilo.id}`),
  },
];

it.each(caches)(
  'The cache of $name is emptied by a gap between nodes.',
  async ({ open, change }) => {
    const read = open();
    const before = await read();
    await change();
    expect(await read(), 'it is a cache').toEqual(before);
    interrupt();
    expect(await read()).not.toEqual(before);
  },
);
