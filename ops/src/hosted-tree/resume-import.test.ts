import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@gesso/server/platform/database/database';
import { createTestDatabase, type TestDatabase } from '@gesso/server/testing/postgres-database';
import { commandProgram } from '@gesso/server/testing/server-program';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { waitingForLocks } from '@gesso/server/testing/test-locks';
import { startProcess } from '@gesso/server/testing/test-process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTestFiles } from '../testing/test-tree.ts';
import { withoutEmpty } from '../testing/tree-differences.ts';
import { exportTree } from './export/export-tree.ts';

const IMAGE = 'post_images/A.webp';
const silent = { begin: () => undefined, reach: () => undefined, end: () => undefined };

const person = (uid: string, other: string) => ({
  ...{ uid, fullName: uid, username: `${uid}_name`, email: `${uid}@x.test`, bio: 'b' },
  ...{ userFollowings: { [other]: true }, userFollowers: { [other]: true } },
});
const text = { caption: 'c', description: 'd', postTags: ['Glass'] };
const tree = {
  users: {
    u1: { ...person('u1', 'u2'), posts: ['P1'] },
    u2: { ...person('u2', 'u1'), likedPosts: { P1: true } },
  },
  posts: {
    P1: {
      id: 'P1',
      userID: 'u1',
      images: [IMAGE],
      time: 1_700_000_000,
      likes: { u2: true },
      ...text,
    },
  },
};

let database: TestDatabase;
let gesso: TestApp;
let files: string;
beforeAll(async () => {
  database = await createTestDatabase();
  gesso = await startTestApp({}, undefined, database);
  await gesso.db.run(sql`delete from communities`);
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } });
  files = writeTestFiles(join(gesso.folder, 'hosted'), { [IMAGE]: await canvas.webp().toBuffer() });
  writeFileSync(join(gesso.folder, 'tree.json'), JSON.stringify(tree));
});
afterAll(async () => {
  await gesso.close();
  await database.drop();
});

const startImport = () =>
  startProcess({
    databaseUrl: database.connection.connectionString,
    folder: gesso.folder,
    program: [...commandProgram('import'), join(gesso.folder, 'tree.json'), '--files', files],
  });

const counts = () =>
  gesso.db.row<{ users: number; posts: number; likes: number }>(sql`
    select (select count(*) from users) as users, (select count(*) from posts) as posts,
      (select count(*) from likes) as likes`);

it('A new run resumes an import that was killed in the middle, with the same result.', async () => {
  await gesso.db.transaction(async (tx) => {
    // The lock is held until a process has started and reached the likes.
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.run(sql`lock table likes in share mode`);
    const killed = startImport();
    await killed.waitForOutput(/Adding likes/);
    await waitingForLocks(gesso, 1);
    killed.child.kill('SIGKILL');
    await killed.ended;
  });
  expect(await counts()).toEqual({ users: 2, posts: 1, likes: 0 });

  const resumed = startImport();
  expect([await resumed.ended, resumed.output()]).toEqual([0, expect.stringContaining('kept')]);
  expect(await counts()).toEqual({ users: 2, posts: 1, likes: 1 });
  const to = join(gesso.folder, 'export');
  await exportTree(gesso.services, to, silent);
  const exported: unknown = JSON.parse(readFileSync(join(to, 'tree.json'), 'utf8'));
  expect(withoutEmpty(exported)).toEqual(tree);
});
