import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryTree } from '../testing/arbitrary-tree.ts';
import { plainTree } from '../testing/plain-tree.ts';
import {
  forgetEverything,
  importTestTree,
  type TestReport,
  writeTestFiles,
} from '../testing/test-tree.ts';
import { unnamedDifferences, withoutEmpty } from '../testing/tree-differences.ts';
import { exportTree } from './export/export-tree.ts';

const IMAGE = 'post_images/A.webp';
/** Each run takes half a second. */
const RUNS = 8;
/** A fixed seed, so that a failure is reproducible. */
const SEED = 19;

let gesso: TestApp;
let picture: Buffer;
beforeAll(async () => {
  gesso = await startTestApp();
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } });
  picture = await canvas.webp().toBuffer();
});
afterAll(() => gesso.close());

const silent = { begin: () => undefined, reach: () => undefined, end: () => undefined };

async function roundTrip(tree: unknown, files: string) {
  await forgetEverything(gesso.db);
  const report: TestReport = await importTestTree(gesso, tree, { files });
  const to = join(gesso.folder, 'export');
  const counts = await exportTree(gesso.services, to, silent);
  const exported: unknown = JSON.parse(readFileSync(join(to, 'tree.json'), 'utf8'));
  return { report, exported, to, counts };
}

it('Generated plain trees survive an import and export unchanged.', async () => {
  const files = writeTestFiles(join(gesso.folder, 'files-of-tree'), { [IMAGE]: picture });
  await fc.assert(
    fc.asyncProperty(plainTree(IMAGE), async (tree) => {
      const { report, exported } = await roundTrip(tree, files);
      // Files may be re-encoded, which is noted and does not change the tree.
      expect(report.notes.filter(({ kind }) => kind !== 'pictures')).toEqual([]);
      expect(withoutEmpty(exported)).toEqual(withoutEmpty(tree));
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('Generated odd trees survive an import and export except for the reported differences.', async () => {
  const files = writeTestFiles(join(gesso.folder, 'files-of-tree'), { [IMAGE]: picture });
  await fc.assert(
    fc.asyncProperty(arbitraryTree(IMAGE), async (tree) => {
      const { report, exported } = await roundTrip(tree, files);
      expect(unnamedDifferences(tree, exported, report.notes)).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('A plain tree survives an import and export with its files, and without notes.', async () => {
  const image = 'post_images/0A.webp';
  const entry = 'submission/S1.png';
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#963' } })
    .png()
    .toBuffer();
  const avatar = 'profile_images/u1/0B.webp';
  const files = writeTestFiles(join(gesso.folder, 'plain-files'), {
    ...{ [image]: picture, [avatar]: picture, [entry]: png },
  });
  const person = (uid: string) => ({
    uid,
    fullName: uid,
    username: `${uid}_name`,
    email: `${uid}@x.test`,
    bio: 'b',
  });
  const comment = '33333333-AAAA-4AAA-8AAA-333333333333';
  const tree = {
    users: {
      u1: {
        ...person('u1'),
        profileImageUrl: avatar,
        posts: ['P1'],
        userFollowings: { u2: true },
        theme: { dark: true },
        pinnedPosts: { P1: true },
      },
      u2: {
        ...person('u2'),
        userFollowers: { u1: true },
        likedPosts: { P1: true },
        savedPosts: { P1: true },
        communities: { c: true },
        submissions: { S1: 3 },
        userTags: ['Painter'],
      },
    },
    posts: {
      P1: {
        ...{
          id: 'P1',
          userID: 'u1',
          images: [image],
          caption: 'C',
          description: 'D',
          time: 1_700_000_000,
        },
        ...{ postTags: ['Glass'], likes: { u2: true } },
        comments: {
          [comment]: { id: comment, userId: 'u2', comment: 'Fine', time: 1_700_000_009 },
        },
      },
    },
    communities: { c: { id: 'c', members: ['u2'] } },
    challengeWeek: [
      {
        id: 'w',
        weekNumber: 3,
        startDate: '2024-01-01',
        endDate: '2024-01-08',
        challengeString: 's',
        challengeTheme: 't',
      },
    ],
    submission: {
      S1: {
        id: 'S1',
        imageURL: entry,
        weekNumber: 3,
        challengeString: 's',
        userID: 'u2',
        likesCount: 0,
        description: 'd',
      },
    },
  };
  const { report, exported, to, counts } = await roundTrip(tree, files);
  const notes = report.notes.filter(({ reason }) => reason !== 're-encoded');
  expect(notes).toEqual([]);
  expect(exported).toEqual(tree);
  expect(counts).toEqual({ nodes: 6, files: 3, missing: [] });
  expect(readFileSync(join(to, 'files', image)).equals(picture)).toBe(true);
});

it('The export includes content created here by its own path, and no hidden content.', async () => {
  await gesso.db.run(sql`update users set hidden_for = '{closed}' where id = 'u2'`);
  const to = join(gesso.folder, 'hidden');
  await exportTree(gesso.services, to, silent);
  const exported: { users: Record<string, object> } = JSON.parse(
    readFileSync(join(to, 'tree.json'), 'utf8'),
  );
  expect(Object.keys(exported.users)).toEqual(['u1']);
  expect(exported.users.u1).not.toHaveProperty('userFollowings');
});
