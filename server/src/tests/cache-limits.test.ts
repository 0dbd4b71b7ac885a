import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { newId } from '@gesso/domain/kernel';
import type { LivePublication } from '@gesso/domain/live';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlocks } from '../features/blocks/blocks.ts';
import { createPreferences } from '../features/content-preferences/content-preferences.ts';
import { shownContent } from '../features/declarations/collect.ts';
import { createAiConsent } from '../features/media/ai-consent.ts';
import { createHiddenFiles } from '../features/media/hidden-files.ts';
import { createFollowsCache } from '../features/posts/follows-cache.ts';
import { createSessionAnswers } from '../features/sessions/session-answers.ts';
import { createSessions } from '../features/sessions/sessions.ts';
import type { Viewer } from '../features/sessions/viewer.ts';
import { declarations } from '../features.ts';
import { sql } from '../platform/database/database.ts';
import { encodingFor } from '../platform/http/encodings.ts';
import { createInProcessBus } from '../platform/live/bus.ts';
import { createDatabaseLimits } from '../platform/nodes/database-limits.ts';
import { createGrantedPermits } from '../platform/nodes/granted-permits.ts';
import { createPermitLimits } from '../platform/nodes/permit-limits.ts';
import { openBucket } from '../platform/storage/s3/bucket.ts';
import { createS3Trees } from '../platform/storage/s3/s3-trees.ts';
import type { Services } from '../services.ts';
import { type IiifApp, startIiifApp } from '../testing/test-iiif.ts';

let site: IiifApp;
let services: Services;
let token: string;
let viewer: Viewer;
beforeAll(async () => {
  site = await startIiifApp();
  services = site.gesso.services;
  token = site.mara.cookies.get('gesso_session') ?? '';
  const session = await services.sessions.find(token);
  if (!session) throw new Error('A member who has just signed in has a session.');
  viewer = session;
  await services.db.run(sql`update users set ai_allowed = true where id = ${site.mara.id}`);
});
afterAll(() => site.gesso.close());

const content = shownContent(declarations);
const bus = createInProcessBus<LivePublication>();
const newFile = () => `post_images/${newId()}.webp`;

/** The channels on which lru-cache publishes its operations: lookups, and calls of fetchMethod. */
const CHANNELS = ['lru-cache:metrics', 'tracing:lru-cache:start'];

/** The caches that an action used and that contain an entry afterwards. */
async function cachesUsedBy(action: () => unknown) {
  const usedCaches = new Set<LRUCache<object, object>>();
  const listener = (message: unknown) => {
    if (message instanceof Object && 'cache' in message && message.cache instanceof LRUCache) {
      usedCaches.add(message.cache);
    }
  };
  for (const channel of CHANNELS) subscribe(channel, listener);
  try {
    await action();
  } finally {
    for (const channel of CHANNELS) unsubscribe(channel, listener);
  }
  return [...usedCaches].filter(({ size }) => size > 0);
}

type Filled = {
  file: string;
  /** a description of the cached entries */
  name: string;
  limit: number;
  /** adds one entry, as the server does */
  add(): unknown;
};

async function findInBucket(): Promise<void> {
  const server = createServer((_request, response) => response.end('generation'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.');
  const bucket = await openBucket({
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    bucket: 'gesso',
    accessKeyId: 'gesso',
    secretAccessKey: 'gesso',
    pathStyle: true,
    timeoutMs: 60_000,
  });
  await createS3Trees(bucket).find(`tiles/${randomUUID()}/0-0-0.webp`, async () => 'found');
  bucket.close();
  server.closeAllConnections();
  server.close();
}

async function consumePermits(): Promise<void> {
  const rateLimits = createPermitLimits(async () => [5, 60_000]);
  for (const name of ['likes', 'saves']) {
    await rateLimits(name, { max: 100, seconds: 60 }).consume('mara');
  }
}

const filled: Filled[] = [
  {
    file: 'platform/http/encodings.ts',
    name: 'encodings of accept-encoding headers',
    limit: 100,
    add: () => encodingFor(`br, ${randomUUID()}`, 2000),
  },
  {
    file: 'platform/nodes/granted-permits.ts',
    name: 'windows of rate limits of all workers',
    limit: 100_000,
    add: () => createGrantedPermits()('likes:mara', 100, 60_000, 1),
  },
  {
    file: 'platform/nodes/permit-limits.ts',
    name: 'permits that a worker holds',
    limit: 100_000,
    add: consumePermits,
  },
  {
    file: 'platform/nodes/database-limits.ts',
    name: 'closed windows of exact rate limits',
    limit: 20_000,
    add: () => createDatabaseLimits(services)('sign in', { max: 0, seconds: 60 }).consume('mara'),
  },
  {
    file: 'features/sessions/sessions.ts',
    name: 'sessions',
    limit: 20_000,
    add: () => createSessions(services.db, services.settings).find(token),
  },
  {
    file: 'features/sessions/sessions.ts',
    name: 'tokens without a session',
    limit: 1000,
    add: () => createSessions(services.db, services.settings).find('none'),
  },
  {
    file: 'features/media/hidden-files.ts',
    name: 'looked-up files',
    limit: 50_000,
    add: () => createHiddenFiles(services.db, bus, content, -1).has(newFile()),
  },
  {
    file: 'platform/storage/s3/s3-trees.ts',
    name: 'generations of trees in a bucket',
    limit: 10_000,
    add: findInBucket,
  },
  {
    file: 'features/blocks/blocks.ts',
    name: 'blocks of members',
    limit: 20_000,
    add: () => createBlocks(services.db, bus).hiddenFrom({ id: newId() }),
  },
  {
    file: 'features/media/ai-consent.ts',
    name: 'consent to AI training',
    limit: 50_000,
    add: () => createAiConsent(services.db, bus, content).ofFile(newFile()),
  },
  {
    file: 'features/content-preferences/content-preferences.ts',
    name: 'content preferences',
    limit: 20_000,
    add: () => createPreferences(services.db, bus).of({ id: newId() }),
  },
  {
    file: 'features/posts/follows-cache.ts',
    name: 'follows of members',
    limit: 20_000,
    add: () => createFollowsCache(services.db, services.live).of(newId()),
  },
  {
    file: 'features/iiif/iiif.routes.ts',
    name: 'pictures in IIIF viewers',
    limit: 2000,
    add: () => site.gesso.app.inject({ url: `/iiif/3/${site.zoomable}/info.json` }),
  },
  {
    file: 'features/sessions/session-answers.ts',
    name: 'answers about sessions',
    limit: 5000,
    add: () => createSessionAnswers(services.live, async () => undefined)(viewer),
  },
];

/** Caches whose limits are tested in their own test files. */
const filledBeside = [
  'features/posts/feed-pages.ts',
  'features/posts/variant-cache.ts',
  'features/pages/pages.ts',
  'features/site/short-cache.ts',
];

const source = join(import.meta.dirname, '..');

describe('the cache of', () => {
  it.each(filled)('$name keeps $limit entries at most', async ({ limit, add }) => {
    const caches = await cachesUsedBy(add);
    const max = caches.map((cache) => {
      const [entry] = cache.entries();
      if (!entry) throw new Error('Something was just added.');
      for (let n = 0; n <= limit; n += 1) cache.set({ n }, entry[1]);
      return cache.size;
    });
    expect(max).toContain(limit);
  });

  it.each(['blocks of members', 'follows of members'])(
    '%s keeps 300,000 ids at most',
    async (name) => {
      const [cache] = await cachesUsedBy(() => filled.find((entry) => entry.name === name)?.add());
      const ids = new Set(Array.from({ length: 1000 }, newId));
      const sets = { hidden: ids, blocked: ids, authors: ids, tags: ids };
      for (let n = 0; n < 300; n += 1) cache?.set({ n }, sets);
      expect(cache?.size).toBe(149);
    },
  );

  it('every module with a cache is filled by a test', () => {
    const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => path !== 'platform/live/event-cache.ts')
      .filter((path) =>
        /(new LRUCache|createEventCache)[<(]/.test(readFileSync(join(source, path), 'utf8')),
      );
    const tested = new Set([...filledBeside, ...filled.map(({ file }) => file)]);
    expect(modules.sort()).toEqual([...tested].sort());
  });
});

it('A worker holds its permits of all rate limits in one cache.', async () => {
  expect(await cachesUsedBy(consumePermits)).toHaveLength(1);
});

it('A file request whose path names no file adds no entry to a cache.', async () => {
  const url = `/files/profile_images/${newId()}/${'x'.repeat(4000)}.webp`;
  const caches = await cachesUsedBy(() => site.gesso.app.inject({ url }));
  const keys = caches.flatMap((cache) => [...cache.keys()].map(String));
  expect(keys.filter((key) => url.endsWith(key))).toEqual([]);
});
