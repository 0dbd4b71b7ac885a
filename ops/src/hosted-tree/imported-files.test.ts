import { join } from 'node:path';
import { meTopic } from '@gesso/domain/accounts';
import { DAY_SECONDS } from '@gesso/domain/kernel';
import type { Subject } from '@gesso/domain/moderation';
import { renditionOf } from '@gesso/domain/pictures';
import { previewPath, submissionPath } from '@gesso/server/features/media/challenge-files';
import { picturePath } from '@gesso/server/features/media/picture-files';
import { sql } from '@gesso/server/platform/database/database';
import { fileUrl } from '@gesso/server/platform/storage/storage';
import { createHiding } from '@gesso/server/testing/hide';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedUrl, importTestTree, writeTestFiles } from '../testing/test-tree.ts';

/** A key in the hosted service's format. It belongs to a person and to a submission. */
const PERSON = 'q3Zx8VtYw1MfB2nKcD4eLs6RaPh2';
const POST = '-NxQ3kfT-preview-7aBc';
const SUBMISSION = PERSON;

let gesso: TestApp;
let hiding: ReturnType<typeof createHiding>;
let files: { avatar: string[]; submission: string[]; post: string[] };
beforeAll(async () => {
  gesso = await startTestApp();
  hiding = createHiding(gesso);
  await importPerson();
  const person = await gesso.db.row<{ avatar: string; picture: string }>(sql`
    select u.profile_image as avatar, i.id as picture
    from users u join posts p on p.author_id = u.id join pictures i on i.post_id = p.id
    where u.id = ${PERSON} and p.id = ${POST}`);
  const { avatar = '', picture = '' } = person ?? {};
  files = {
    avatar: [avatar, renditionOf(avatar, 320)],
    submission: [submissionPath({ id: SUBMISSION, extension: 'png' }), previewPath(SUBMISSION)],
    post: [picturePath(picture)],
  };
});
afterAll(() => gesso.close());

async function importPerson(): Promise<void> {
  const canvas = sharp({ create: { width: 24, height: 16, channels: 3, background: '#204060' } });
  const webp = await canvas.clone().webp().toBuffer();
  const folder = writeTestFiles(join(gesso.folder, 'hosted'), {
    'post_images/a.webp': webp,
    'profile_images/b.webp': webp,
    'submission/c.png': await canvas.clone().png().toBuffer(),
  });
  const now = Math.floor(gesso.clock.now() / 1000);
  const tree = {
    users: {
      [PERSON]: {
        ...{ fullName: 'Mara', username: 'mara', email: 'mara@old.test', bio: 'Paints.' },
        profileImageUrl: hostedUrl('profile_images/b.webp'),
      },
    },
    posts: {
      [POST]: {
        ...{
          id: POST,
          userID: PERSON,
          caption: 'Harbor',
          description: 'Oil',
          time: now - DAY_SECONDS,
        },
        ...{ postTags: ['Painting'], images: [hostedUrl('post_images/a.webp')] },
      },
    },
    challengeWeek: {
      1: {
        id: 'w',
        weekNumber: 1,
        startDate: now - DAY_SECONDS,
        endDate: now + DAY_SECONDS,
        challengeTheme: 'X',
      },
    },
    submission: {
      [SUBMISSION]: {
        ...{ id: SUBMISSION, weekNumber: 1, userID: PERSON, description: 'Harbor' },
        imageURL: hostedUrl('submission/c.png'),
      },
    },
  };
  await importTestTree(gesso, tree, { files: folder });
}

const statuses = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => (await gesso.app.inject({ url: fileUrl(path) })).statusCode),
  );

const statusesOfAll = async () => ({
  avatar: await statuses(files.avatar),
  submission: await statuses(files.submission),
  post: await statuses(files.post),
});

const SHOWN = { avatar: [200, 200], submission: [200, 200], post: [200] };

type Case = { name: string; subject: Subject; hidden: Partial<typeof SHOWN> };

const cases: Case[] = [
  { name: 'post', subject: { kind: 'post', id: POST }, hidden: { post: [410] } },
  {
    name: 'submission',
    subject: { kind: 'submission', id: SUBMISSION },
    hidden: { submission: [410, 410] },
  },
  {
    name: 'person',
    subject: { kind: 'profile', id: PERSON },
    hidden: { avatar: [410, 410], submission: [410, 410], post: [410] },
  },
];

describe.each(cases)('The files of an imported $name', ({ subject, hidden }) => {
  it('answer 410 while it is removed, and no other files do', async () => {
    expect(await statusesOfAll()).toEqual(SHOWN);
    await hiding.remove(subject);
    expect(await statusesOfAll()).toEqual({ ...SHOWN, ...hidden });
    await hiding.restore(subject);
    expect(await statusesOfAll()).toEqual(SHOWN);
  });
});

describe('The files of an imported person', () => {
  it('allow AI training once the person allows it', async () => {
    const allowed = () =>
      Promise.all(
        Object.values(files)
          .flat()
          .map((path) => gesso.services.aiConsent.ofFile(path)),
      );
    expect(new Set(await allowed())).toEqual(new Set([false]));
    await gesso.db.run(sql`update users set ai_allowed = true where id = ${PERSON}`);
    gesso.services.live.publish(meTopic(PERSON), { type: 'ai-consent-changed' });
    expect(new Set(await allowed())).toEqual(new Set([true]));
  });
});
