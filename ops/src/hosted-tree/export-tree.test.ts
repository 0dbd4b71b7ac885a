import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetEverything, importTestTree, writeTestFiles } from '../testing/test-tree.ts';
import { exportTree } from './export/export-tree.ts';
import { escapeKey } from './tree-ids.ts';

const IMAGE = 'post_images/A.webp';
const ENTRY = 'submission/A.png';
const COMMENT = '33333333-AAAA-4AAA-8AAA-333333333333';
const silent = { begin: () => undefined, reach: () => undefined, end: () => undefined };

let gesso: TestApp;
let files: string;
beforeAll(async () => {
  gesso = await startTestApp();
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } });
  files = writeTestFiles(join(gesso.folder, 'hosted'), {
    [IMAGE]: await canvas.clone().webp().toBuffer(),
    [ENTRY]: await canvas.clone().png().toBuffer(),
  });
});
afterAll(() => gesso.close());

type Ids = { author: string; fan: string; post: string; entry: string; community: string };

/** Two people linked to each other and to everything, with these ids. */
function linkedTree({ author, fan, post, entry, community }: Ids) {
  const mark = (id: string) => ({ [escapeKey(id)]: true });
  const person = (uid: string, name: string) => ({
    ...{ uid, fullName: name, username: name, email: `${name}@x.test`, bio: 'b' },
  });
  const reactions = {
    ...{ likedPosts: mark(post), savedPosts: mark(post), likedChallengesPost: mark(entry) },
    communities: mark(community),
  };
  return {
    users: {
      [escapeKey(author)]: {
        ...{ ...person(author, 'author_name'), posts: [post], pinnedPosts: mark(post) },
        ...{ submissions: { [escapeKey(entry)]: 3 } },
        ...{ userFollowers: mark(fan), userFollowings: mark(fan), communities: mark(community) },
      },
      [escapeKey(fan)]: {
        ...{ ...person(fan, 'fan_name'), ...reactions },
        ...{ userFollowers: mark(author), userFollowings: mark(author) },
      },
    },
    posts: {
      [escapeKey(post)]: {
        ...{ id: post, userID: author, images: [IMAGE], caption: 'C', description: 'D' },
        ...{ time: 1_700_000_000, postTags: ['Glass'], likes: mark(fan) },
        comments: {
          [COMMENT]: { id: COMMENT, userId: fan, comment: 'Fine', time: 1_700_000_009 },
        },
      },
    },
    communities: { [escapeKey(community)]: { id: community, members: [author, fan].sort() } },
    challengeWeek: [
      {
        ...{ id: 'w', weekNumber: 3, startDate: '2024-01-01', endDate: '2024-01-08' },
        ...{ challengeString: 's', challengeTheme: 't' },
      },
    ],
    submission: {
      [escapeKey(entry)]: {
        ...{ id: entry, imageURL: ENTRY, weekNumber: 3, challengeString: 's', userID: author },
        ...{ description: 'd', likesCount: 1, likes: mark(fan) },
      },
    },
  };
}

async function importAlone(tree: unknown) {
  await forgetEverything(gesso.db);
  const { notes } = await importTestTree(gesso, tree, { files });
  return notes.filter(({ reason }) => reason !== 're-encoded');
}

async function exported(): Promise<string> {
  const to = join(gesso.folder, 'export');
  await exportTree(gesso.services, to, silent);
  return readFileSync(join(to, 'tree.json'), 'utf8');
}

it('A tree whose keys need escaping keeps every link after an export and import.', async () => {
  const tree = linkedTree({
    ...{ author: 'a.b/c', fan: 'd$e#f', post: 'p[1]', entry: 's/1.$', community: 'c#[2]' },
  });
  expect(await importAlone(tree)).toEqual([]);
  expect(JSON.parse(await exported())).toEqual(tree);
});

it('No list, like, comment or count in an export reveals a hidden person.', async () => {
  const ids = { author: 'author', post: 'P', entry: 'S', community: 'c' };
  expect(await importAlone(linkedTree({ ...ids, fan: 'hidden-fan' }))).toEqual([]);
  await gesso.db.run(sql`update users set hidden_for = '{closed}' where id = 'hidden-fan'`);
  const text = await exported();
  expect(text).not.toContain('hidden-fan');
  expect(text).not.toContain(COMMENT);
  const tree = JSON.parse(text);
  expect(tree.posts.P).not.toHaveProperty('likes');
  expect(tree.submission.S).toMatchObject({ id: 'S', likesCount: 0 });
  expect(tree.communities.c.members).toEqual(['author']);
});

it('Nothing of a hidden author is exported, even before their posts are hidden.', async () => {
  const ids = { author: 'hidden-author', post: 'P', entry: 'S', community: 'c' };
  await importAlone(linkedTree({ ...ids, fan: 'fan' }));
  await gesso.db.run(sql`update users set hidden_for = '{closed}' where id = 'hidden-author'`);
  const text = await exported();
  expect(text).not.toContain('hidden-author');
  const tree = JSON.parse(text);
  expect([tree.posts, tree.submission]).toEqual([{}, {}]);
  expect(tree.users.fan).not.toHaveProperty('likedPosts');
  expect(tree.users.fan).not.toHaveProperty('savedPosts');
  expect(tree.users.fan).not.toHaveProperty('likedChallengesPost');
});
