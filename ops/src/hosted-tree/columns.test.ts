import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetEverything, importTestTree, writeTestFiles } from '../testing/test-tree.ts';
import { exportTree } from './export/export-tree.ts';

const IMAGE = 'post_images/A.webp';
const AVATAR = 'profile_images/u1/A.webp';
const BANNER = 'banners/A.webp';
const ENTRY = 'submission/S1.png';
const labels = { sensitive: ['nudity', 'flashing'], madeWithAi: true, moderatedLabels: ['ai'] };

const person = (uid: string) => ({
  ...{
    uid,
    fullName: `The ${uid}`,
    username: `${uid}_name`,
    email: `${uid}@x.test`,
    bio: 'Paints.',
  },
  ...{ userTags: ['Painter'], intrestingArtFormTags: ['Glass'], theme: 'dark' },
});

/** Everything that the export includes, with no value equal to a database default. */
const tree = {
  users: {
    u1: {
      ...{ ...person('u1'), profileImageUrl: AVATAR, posts: ['P1'], submissions: { S1: 3 } },
      ...{ userFollowings: { u2: true }, userFollowers: { u2: true }, pinnedPosts: { P1: true } },
    },
    u2: {
      ...{ ...person('u2'), userFollowings: { u1: true }, userFollowers: { u1: true } },
      ...{ likedPosts: { P1: true }, savedPosts: { P1: true }, communities: { c: true } },
      likedChallengesPost: { S1: true },
    },
  },
  posts: {
    P1: {
      ...{ id: 'P1', userID: 'u1', images: [IMAGE], caption: 'C', description: 'D', views: 5 },
      ...{ time: 1_700_000_000, postTags: ['Glass'], likes: { u2: true } },
      comments: {
        '33333333-AAAA-4AAA-8AAA-333333333333': {
          id: '33333333-AAAA-4AAA-8AAA-333333333333',
          ...{ userId: 'u2', comment: 'Fine', time: 1_700_000_009 },
        },
      },
      gesso: {
        ...{ ...labels, commentsClosed: true, editedAt: 1_700_000_500 },
        imageDescriptions: ['A blue square.'],
      },
    },
  },
  communities: { c: { id: 'c', members: ['u2'], name: 'Clay', description: 'Pots', city: 'Ulm' } },
  challengeWeek: [
    {
      ...{ id: 'w', weekNumber: 3, startDate: '2024-01-01', endDate: '2024-01-08', badge: 'x' },
      ...{ challengeString: 's', challengeTheme: 't', weekBanner: [BANNER] },
    },
  ],
  submission: {
    S1: {
      ...{ id: 'S1', imageURL: ENTRY, weekNumber: 3, challengeString: 's', userID: 'u1' },
      ...{ likesCount: 1, likes: { u2: true }, description: 'd', time: 1_704_100_000 },
      gesso: labels,
    },
  },
};

/** The tables that the export reads, and the row of the tree above in each. */
const ROWS = {
  users: sql`select to_jsonb(t) as row from users t where id = 'u1'`,
  posts: sql`select to_jsonb(t) as row from posts t where id = 'P1'`,
  pictures: sql`select to_jsonb(t) as row from pictures t where post_id = 'P1'`,
  comments: sql`select to_jsonb(t) as row from comments t where post_id = 'P1'`,
  submissions: sql`select to_jsonb(t) as row from submissions t where id = 'S1'`,
  communities: sql`select to_jsonb(t) as row from communities t where id = 'c'`,
  challenge_weeks: sql`select to_jsonb(t) as row from challenge_weeks t where week_number = 3`,
  week_banners: sql`select to_jsonb(t) as row from week_banners t where week_number = 3`,
  likes: sql`select to_jsonb(t) as row from likes t where post_id = 'P1'`,
  saves: sql`select to_jsonb(t) as row from saves t where post_id = 'P1'`,
  pins: sql`select to_jsonb(t) as row from pins t where post_id = 'P1'`,
  follows: sql`select to_jsonb(t) as row from follows t where follower_id = 'u2'`,
  memberships: sql`select to_jsonb(t) as row from memberships t where community_id = 'c'`,
  submission_likes: sql`select to_jsonb(t) as row from submission_likes t where submission_id = 'S1'`,
} as const;
type Table = keyof typeof ROWS;
const tables = Object.keys(ROWS) as Table[];

type Row = Record<string, unknown>;
const silent = { begin: () => undefined, reach: () => undefined, end: () => undefined };

let gesso: TestApp;
let before: Map<Table, Row>;
let after: Map<Table, Row>;
let columns: Map<string, string[]>;

async function readRows(): Promise<Map<Table, Row>> {
  const rows = new Map<Table, Row>();
  for (const table of tables) {
    const answer = await gesso.db.row<{ row: Row }>(ROWS[table]);
    rows.set(table, answer?.row ?? {});
  }
  return rows;
}

beforeAll(async () => {
  gesso = await startTestApp();
  const canvas = sharp({ create: { width: 640, height: 480, channels: 3, background: '#369' } });
  const webp = await canvas.clone().webp().toBuffer();
  const files = writeTestFiles(join(gesso.folder, 'hosted'), {
    ...{ [IMAGE]: webp, [AVATAR]: webp, [BANNER]: webp },
    [ENTRY]: await canvas.clone().png().toBuffer(),
  });
  await forgetEverything(gesso.db);
  await importTestTree(gesso, tree, { files });
  before = await readRows();
  const to = join(gesso.folder, 'export');
  await exportTree(gesso.services, to, silent);
  const exported: unknown = JSON.parse(readFileSync(join(to, 'tree.json'), 'utf8'));
  await forgetEverything(gesso.db);
  await importTestTree(gesso, exported, { files: join(to, 'files') });
  after = await readRows();
  const catalog = await gesso.db.rows<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname = any(${tables}) group by c.relname`);
  columns = new Map(catalog.map((table) => [table.name, table.columns]));
});
afterAll(() => gesso.close());

const page = readFileSync(new URL('../../../docs/moving.md', import.meta.url), 'utf8');

/** Columns that docs/moving.md names in a line like "| `posts` | `request_key`, … |". */
function columnsThatStay(table: Table): string[] {
  const line = page.split('\n').find((one) => one.startsWith(`| \`${table}\` |`)) ?? '';
  return [...line.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).slice(1);
}

const isDefault = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.keys(value).length === 0);

describe.each(tables)('the table %s', (table) => {
  it('has only columns that return with an export, or that docs/moving.md lists as left behind', () => {
    const stay = columnsThatStay(table);
    const lostColumns = (columns.get(table) ?? []).filter((name) => {
      const [was, is] = [before.get(table)?.[name], after.get(table)?.[name]];
      return !stay.includes(name) && (isDefault(was) || JSON.stringify(was) !== JSON.stringify(is));
    });
    expect(lostColumns).toEqual([]);
  });

  it('has every column that docs/moving.md names', () => {
    expect(columns.get(table)).toEqual(expect.arrayContaining(columnsThatStay(table)));
  });
});

it('A covered post is still covered after an export and import, with its moderator’s labels.', () => {
  const [post, submission] = [after.get('posts'), after.get('submissions')];
  for (const row of [post, submission]) {
    expect(row).toMatchObject({ sensitive: ['nudity', 'flashing'], made_with_ai: true });
    expect(row?.moderated_labels).toEqual(['ai']);
  }
});
