import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arbitraryTree } from '../testing/arbitrary-tree.ts';
import { IMAGE, treeWith } from '../testing/healthy-tree.ts';
import { hostileNodes } from '../testing/hostile-nodes.ts';
import {
  forgetEverything,
  importTestTree,
  type TestReport,
  writeTestFiles,
} from '../testing/test-tree.ts';
import { exportTree } from './export/export-tree.ts';

const silent = { begin: () => undefined, reach: () => undefined, end: () => undefined };
const RUNS = 10;
/** A fixed seed, so that a failure is reproducible. */
const SEED = 36;

let gesso: TestApp;
let files: string;
let healthyNotes: Set<string>;
beforeAll(async () => {
  gesso = await startTestApp();
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } });
  files = writeTestFiles(join(gesso.folder, 'hosted'), {
    [IMAGE]: await canvas.clone().webp().toBuffer(),
    'submission/A.png': await canvas.clone().png().toBuffer(),
  });
  healthyNotes = new Set(sortedReport(await importWhole(treeWith({}))).notes);
});
afterAll(() => gesso.close());

/** Sorted, because pictures are read several at a time. */
const sortedReport = ({ notes, kinds }: TestReport) => ({
  notes: notes.map((note) => JSON.stringify(note)).sort(),
  kinds,
});

/** Imports into an empty Gesso, after a dry run that must report the same. */
async function importWhole(tree: unknown, auth?: unknown): Promise<TestReport> {
  await forgetEverything(gesso.db);
  const options = { files, ...(auth !== undefined && { auth }) };
  const dryRun = await importTestTree(gesso, tree, { ...options, isDryRun: true });
  const people = await gesso.db.rows(sql`select id from users`);
  expect(people).toEqual([]);
  const report = await importTestTree(gesso, tree, options);
  expect(sortedReport(dryRun)).toEqual(sortedReport(report));
  return report;
}

const healthyRows = () =>
  gesso.db.row<{ posts: string[]; people: string[]; likes: number; submissions: number }>(sql`
    select array(select id from posts where id = 'GOOD') as posts,
      array(select id from users where id in ('good', 'other') order by id) as people,
      (select like_count from posts where id = 'GOOD') as likes,
      (select count(*) from submissions where id = 'S') as submissions`);

async function exported(): Promise<string> {
  const to = join(gesso.folder, 'export');
  await exportTree(gesso.services, to, silent);
  return readFileSync(join(to, 'tree.json'), 'utf8');
}

describe('An import', () => {
  it.each(Object.entries(hostileNodes))(
    'reports %s like any other node, and keeps the healthy nodes',
    async (_, nodes) => {
      const report = await importWhole(treeWith(nodes));
      expect(sortedReport(report).notes.filter((note) => !healthyNotes.has(note))).not.toEqual([]);
      expect(await healthyRows()).toEqual({
        ...{ posts: ['GOOD'], people: ['good', 'other'], likes: 1, submissions: 1 },
      });
      expect(JSON.parse(await exported())).toHaveProperty('posts.GOOD.likes', { other: true });
    },
  );

  it('reports all hostile nodes in one tree', async () => {
    const all = Object.values(hostileNodes);
    const membersOf = (name: 'users' | 'posts' | 'communities' | 'challengeWeek' | 'submission') =>
      all.flatMap((nodes) => nodes[name] ?? []).join(',');
    const report = await importWhole(
      treeWith({
        ...{ users: membersOf('users'), posts: membersOf('posts') },
        ...{ communities: membersOf('communities'), submission: membersOf('submission') },
        challengeWeek: membersOf('challengeWeek'),
      }),
    );
    expect(report.kinds.users?.refused).toBeGreaterThan(8);
    expect(await healthyRows()).toMatchObject({ posts: ['GOOD'], people: ['good', 'other'] });
  });

  it('accepts accounts of hosted auth with impossible dates, ids and addresses', async () => {
    const account = (localId: string, more: object) => ({ localId, email: 'a@x.test', ...more });
    const users = [
      account('good', { createdAt: 1e18 }),
      account('other', { createdAt: '-1e300', email: 'b\0@x.test' }),
      account('go\0od', { createdAt: '1600000000000' }),
      account('\ud800', { createdAt: '9999999999999' }),
      account('x'.repeat(5000), { email: 'x@imported.invalid' }),
    ];
    const auth = { users, hash_config: { rounds: '\0' } };
    const report = await importWhole(treeWith({}), auth);
    expect(report.kinds.passwords).toMatchObject({ kept: 0, refused: 5 });
    const rows = await gesso.db.rows<{ id: string; email: string }>(sql`
      select id, email from users where created_at <= now() order by id`);
    expect(rows).toMatchObject([
      { id: 'good', email: 'a@x.test' },
      { id: 'other', email: 'b@x.test' },
    ]);
  });

  it('accepts an export of hosted auth with settings that are not JSON', async () => {
    await forgetEverything(gesso.db);
    const auth = '{"users": [{"localId": "good", "email": "a@x.test"}], "hash_config": {nothing}}';
    const report = await importTestTree(gesso, treeWith({}), { files, auth });
    expect(report.notes).toContainEqual(
      expect.objectContaining({ kind: 'passwords', reason: 'no hash_config', id: 'good' }),
    );
  });

  it('prints no control characters of ids on the terminal', async () => {
    const report = await importWhole(
      treeWith(hostileNodes['an escape character in the key of a user'] ?? {}),
    );
    expect(report.lines.join('\n')).toContain('invalid key');
    expect(report.lines.join('')).not.toMatch(/[\p{Cc}]/u);
  });
});

/** Replaces some texts and numbers of a tree with values that no database accepts. */
const hostileText = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  '\udfff🎨',
  '-000044-03-15',
  '+275760-01-01',
);
const hostileNumber = fc.constantFrom(1e12, 1e18, -1e18, 2 ** 31, Number.MAX_VALUE, 0.5, -1);

function spoil(value: unknown, poison: () => unknown): unknown {
  if (Array.isArray(value)) return value.map((child) => spoil(child, poison));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const poisonValue = poison();
        return [typeof poisonValue === 'string' ? key + poisonValue : key, spoil(child, poison)];
      }),
    );
  }
  return poison() ?? value;
}

const hostileTree = fc
  .tuple(
    arbitraryTree(IMAGE),
    fc.infiniteStream(fc.option(fc.oneof(hostileText, hostileNumber), { freq: 8, nil: undefined })),
  )
  .map(([tree, poisons]) => {
    const collections = Object.entries(tree).map(([name, nodes]) => [
      name,
      spoil(nodes, () => poisons.next().value),
    ]);
    return Object.fromEntries(collections);
  });

it('An import of any generated tree ends with a report, and its dry run with the same one.', async () => {
  await fc.assert(
    fc.asyncProperty(hostileTree, async (tree) => {
      await importWhole(tree);
      JSON.parse(await exported());
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('Exported times are whole seconds.', async () => {
  await importWhole(treeWith({}));
  for (const table of ['posts', 'comments', 'submissions']) {
    await gesso.db.pool.query(`update ${table} set created_at = '2024-05-01T10:20:30.789Z'`);
  }
  await gesso.db.run(sql`update posts set edited_at = '2024-05-01T10:20:31.999Z'`);
  await gesso.db.run(sql`update submissions set imported = null`);
  await gesso.db.run(sql`update challenge_weeks set ends_at = '2024-02-01T00:00:00.5Z'`);
  const tree = JSON.parse(await exported());
  const time = Date.UTC(2024, 4, 1, 10, 20, 30) / 1000;
  const { GOOD } = tree.posts;
  expect([GOOD.time, GOOD.gesso.editedAt, tree.submission.S.time]).toEqual([time, time + 1, time]);
  expect(Object.values(GOOD.comments)).toEqual([expect.objectContaining({ time })]);
  expect(tree.challengeWeek[0].endDate).toBe(Date.UTC(2024, 1, 1) / 1000);
});
