import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import { openTestMailbox } from '@gesso/server/testing/test-mailbox';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENT, ENTRY, OTHER, oddTree, POST, paths } from '../testing/odd-tree.ts';
import { importTestTree, type TestReport, writeTestFiles } from '../testing/test-tree.ts';
import { linksStore } from './reconcile/links.store.ts';
import { openImportSession } from './stage/session.ts';
import { stageRows } from './stage/stage-rows.store.ts';
import { createStagedTables, indexStagedTables } from './stage/staged-tables.store.ts';

let gesso: TestApp;
let files: string;
let dryRun: TestReport;
let report: TestReport;
let webp: Buffer;
let afterDryRun: unknown;

beforeAll(async () => {
  gesso = await startTestApp();
  const canvas = sharp({ create: { width: 24, height: 16, channels: 3, background: '#204060' } });
  webp = await canvas.clone().webp().toBuffer();
  const png = await canvas.clone().png().toBuffer();
  files = writeTestFiles(join(gesso.folder, 'hosted'), {
    [paths.damaged]: webp.subarray(0, webp.length / 2),
    ...{ [paths.picture]: webp, [paths.avatar]: webp, [paths.submission]: png },
    [paths.banner]: await canvas.clone().jpeg().toBuffer(),
  });
  await gesso.db.run(sql`
    insert into challenge_weeks (week_number, id, theme, text, starts_at, ends_at, created_at)
    values (91, 'ours', 'Ours', 'Ours', to_timestamp(1800000000), to_timestamp(1800600000), now())`);
  dryRun = await importTestTree(gesso, oddTree, { files, isDryRun: true });
  const rows = await gesso.db.row<{ users: number; posts: number; emails: number }>(sql`
    select (select count(*) from users) as users, (select count(*) from posts) as posts,
      (select count(*) from emails) as emails`);
  afterDryRun = {
    rows,
    files: await readdir(join(gesso.folder, 'files', 'post_images')).catch(() => []),
  };
  report = await importTestTree(gesso, oddTree, { files });
});
afterAll(() => gesso.close());

const notesOf = (kind: string, from = report) =>
  from.notes
    .filter((note) => note.kind === kind)
    .map(({ outcome, reason, id }) => `${outcome} ${id}: ${reason}`);

describe('An imported tree', () => {
  it('brings people with the fields that the screens read', async () => {
    const mara = await gesso.guest.call('GET /api/public/:username', {
      params: { username: 'Mara' },
    });
    expect(mara.body.profile.fullName).toBe('Mara');
    const row = await gesso.db.row<{
      interest_tags: string[];
      bio: string;
      profile_image: string | null;
    }>(sql`
      select interest_tags, bio, profile_image from users where id = 'uidMara'`);
    expect(row).toMatchObject({ interest_tags: ['Painting', 'Drawing', 'Design'], bio: 'Paints.' });
    expect(row?.profile_image).toMatch(/^profile_images\/uidMara\//);
    expect(notesOf('users')).toContain(
      'repaired uidMara: intrestingArtformTags differs from intrestingArtFormTags',
    );
    expect(notesOf('users')).toContain(
      'repaired uidTom: intrestingArtFormTags was under intrestingArtformTags',
    );
  });

  it('keeps and shows a username outside our rule', async () => {
    const username = 'J. Odd ♥';
    const reply = await gesso.guest.call('GET /api/public/:username', { params: { username } });
    expect(reply.body.profile.username).toBe(username);
  });

  it('lets the older of two accounts keep a username, and notifies the other by email', async () => {
    const rows = await gesso.db.rows<{ id: string; username: string }>(sql`
      select id, username from users where lower(username) like 'mara%' order by id`);
    expect(rows).toEqual([
      { id: 'uidMARA2', username: 'MARA_3' },
      { id: 'uidMara', username: 'mara' },
      { id: 'uidTaken', username: 'mara_2' },
    ]);
    const [email] = await openTestMailbox(gesso).emails('second@old.test');
    expect(email?.subject).toBe('Your Gesso username was changed');
  });

  it('gives each address to one person only', () => {
    expect(notesOf('users')).toContain('repaired uidTaken: email address already taken');
  });

  it('counts likes by existing people, and reports likes by others', async () => {
    const row = await gesso.db.row<{ like_count: number; comment_count: number }>(sql`
      select like_count, comment_count from posts where id = ${POST}`);
    expect(row).toEqual({ like_count: 1, comment_count: 2 });
    expect(notesOf('likes')).toEqual(
      expect.arrayContaining([
        `refused uidGone → ${POST}: user not found`,
        'refused uidMara → NOWHERE: target not found',
        `repaired uidTom → ${POST}: recorded on one side only`,
      ]),
    );
  });

  it('keeps a comment whose author is gone, and accepts lists in place of maps', () => {
    expect(notesOf('comments')).toEqual(
      expect.arrayContaining([
        `repaired ${POST}/c2: author not found`,
        `refused ${POST}/c3: no text`,
        `repaired ${OTHER}: a list instead of a map`,
        `refused ${OTHER}/${COMMENT}: id used by another comment`,
        'refused ORPHAN/x: post not imported',
      ]),
    );
  });

  it('rejects what cannot be shown, with a reason', () => {
    expect(notesOf('posts')).toEqual(
      expect.arrayContaining([
        'refused ORPHAN: author not found',
        'refused BARE: no images',
        `repaired ${OTHER}: time in another format`,
        `repaired ${OTHER}: no title`,
      ]),
    );
    expect(notesOf('weeks')).toEqual(
      expect.arrayContaining([
        'refused 2: overlaps another week',
        'refused 3: conflicts with an existing week',
      ]),
    );
    expect(notesOf('submissions')).toEqual(
      expect.arrayContaining([
        'refused NOBODYS: author not found',
        'refused WEEKLESS: week not found',
        'refused AGAIN: author already has one in this week',
        `repaired ${ENTRY}: likesCount replaced by the count of likes`,
      ]),
    );
    expect(notesOf('pins')).toEqual([`refused uidMara → ${OTHER}: another user's post`]);
    expect(notesOf('users')).toContain('refused uidText: not an object');
  });

  it('stores pictures unchanged where possible', async () => {
    const picture = await gesso.db.row<{ id: string; placeholder: boolean }>(sql`
      select id, placeholder from pictures where post_id = ${POST} and position = 1`);
    const answer = await gesso.app.inject({ url: `/files/post_images/${picture?.id}.webp` });
    expect(answer.rawPayload.equals(webp)).toBe(true);
    expect(notesOf('pictures')).toContain('repaired 1/1: banner converted to WebP');
  });

  it('matches its dry run in every number and picture', () => {
    // Sorted, because pictures are read several at a time.
    const sortedNotes = (of: TestReport) => of.notes.map((note) => JSON.stringify(note)).sort();
    expect(sortedNotes(dryRun)).toEqual(sortedNotes(report));
    expect(dryRun.kinds).toEqual(report.kinds);
    expect(notesOf('pictures', dryRun)).toEqual(
      expect.arrayContaining([
        `repaired ${POST}/2: not in the files: placeholder used`,
        `repaired ${OTHER}/1: damaged: placeholder used`,
        'repaired 1/1: banner converted to WebP',
      ]),
    );
  });

  it('is written by the import only, not by the dry run', () => {
    expect(afterDryRun).toEqual({ rows: { users: 0, posts: 0, emails: 0 }, files: [] });
  });

  it('has a table of kept, repaired and refused nodes', () => {
    expect(report.lines[0]).toMatch(/kept +repaired +refused$/);
    expect(report.lines.some((line) => /^posts +2 +\d+ +2$/.test(line))).toBe(true);
  });
});

describe('A second import of the same tree', () => {
  it('adds a missing picture, and restores nothing that was deleted since', async () => {
    await gesso.db.run(sql`delete from likes where post_id = ${OTHER}`);
    await gesso.db.run(sql`delete from comments where id = ${COMMENT}`);
    writeTestFiles(files, { [paths.second]: webp });
    await importTestTree(gesso, oddTree, { files });
    const pictures = await gesso.db.rows<{ position: number; placeholder: boolean }>(sql`
      select position, placeholder from pictures where post_id = ${POST} order by position`);
    expect(pictures).toEqual([
      { position: 1, placeholder: false },
      { position: 2, placeholder: false },
    ]);
    const row = await gesso.db.row<{ likes: number; comments: number; users: number }>(sql`
      select (select count(*) from likes) as likes, (select count(*) from comments) as comments,
        (select count(*) from users) as users`);
    expect(row).toEqual({ likes: 1, comments: 1, users: 6 });
  });
});

it('No one follows more people than the limit allows.', async () => {
  const db = await openImportSession(gesso.db.pool);
  await createStagedTables(db);
  const links = ['a', 'b', 'c'].map(
    (otherId) => ({ kind: 'follow', userId: 'x', otherId, sides: 3 }) as const,
  );
  await stageRows.links(db, links);
  await indexStagedTables(db);
  expect(await linksStore.tooManyFollows(db, 2)).toHaveLength(1);
  db.close();
});
