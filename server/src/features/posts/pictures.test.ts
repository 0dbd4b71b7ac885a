import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { messageFor } from '@gesso/domain/catalogue';
import { DAY_MS } from '@gesso/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import type { PictureInput } from '../../platform/images/images.ts';
import { decoderProcesses } from '../../testing/decoder-processes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { emptyPng } from '../../testing/test-originals.ts';
import { asUpload, publishPost, testPicture, uploadPicture } from '../../testing/test-posts.ts';
import { addPicture } from './add-picture.ts';
import { sweepStalePictures } from './pictures.routes.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

const stored = (): string[] => {
  const folder = join(gesso.folder, 'files', 'post_images');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const halfWritten = () => readdirSync(join(gesso.folder, 'files', '.incoming'));

const rowOf = (id: string) => gesso.db.row(sql`select 1 from pictures where id = ${id}`);

describe('uploading a picture', () => {
  it('An uploaded picture is stored with its narrower copies and served.', async () => {
    const mara = await gesso.member();
    const picture = await uploadPicture(mara, await testPicture(700, 350));
    expect(picture).toMatchObject({ width: 700, height: 350 });
    expect(picture.url).toBe(`/files/post_images/${picture.id}.webp`);
    expect(stored()).toEqual(
      expect.arrayContaining([
        `${picture.id}-320.webp`,
        `${picture.id}-640.webp`,
        `${picture.id}.webp`,
      ]),
    );
    expect(halfWritten()).toEqual([]);
    const served = await gesso.app.inject({ url: picture.url });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect((await gesso.app.inject({ url: '/files/post_images/NOTHING.webp' })).statusCode).toBe(
      404,
    );
    expect((await gesso.app.inject({ url: '/files/..%2f..%2fgesso.pid' })).statusCode).toBe(404);
  });

  it('A file that is no image, truncated or too large is refused, and nothing is stored.', async () => {
    const mara = await gesso.member();
    const before = stored();
    const whole = await testPicture(300, 200);
    const refused = [
      {
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        status: 415,
        code: 'picture-not-image',
      },
      { bytes: whole.subarray(0, whole.length - 20), status: 422, code: 'picture-damaged' },
      { bytes: Buffer.alloc(12 * 1024 * 1024 + 1), status: 413, code: 'picture-too-large' },
      { bytes: Buffer.alloc(13 * 1024 * 1024), status: 413, code: 'picture-too-large' },
    ] as const;
    for (const { bytes, status, code } of refused) {
      const reply = await mara.call('POST /api/pictures', asUpload(bytes, 'innocent.png'));
      expect([reply.status, reply.problem]).toEqual([
        status,
        { code, message: messageFor(english, code) },
      ]);
    }
    expect(stored()).toEqual(before);
    expect(halfWritten()).toEqual([]);
  });

  it('A picture whose files cannot be stored is not added, and its row is swept.', async () => {
    const mara = await gesso.member();
    const { id } = await uploadPicture(mara);
    const folder = join(gesso.folder, 'files', 'post_images');
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'No file can be stored below a file.');
    const failed = await mara.call('POST /api/pictures', asUpload(await testPicture()));
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    expect(failed.status).toBe(500);
    const rows = await gesso.db.rows<{ id: string; ready: boolean }>(sql`
      select id, ready from pictures where owner_id = ${mara.id} order by ready`);
    expect(rows).toEqual([
      { id: expect.any(String), ready: false },
      { id, ready: true },
    ]);
    const begun = rows[0]?.id ?? '';
    expect(stored().filter((name) => name.startsWith(begun))).toEqual([]);
    expect(halfWritten()).toEqual([]);
    const draft = {
      key: randomUUID(),
      caption: 'Field',
      description: 'Red.',
      postTags: ['Painting'],
    };
    const body = { ...draft, pictures: [{ id: begun, alt: '' }] };
    const published = await mara.call('POST /api/posts', { body });
    expect([published.status, published.problem.code]).toEqual([404, 'picture-not-found']);
    expect(await uploadPicture(mara)).toMatchObject({ width: 64 });
    await gesso.db.run(sql`
      update pictures set created_at = created_at - interval '2 days' where id = ${begun}`);
    await sweepStalePictures(gesso.services);
    expect(await rowOf(begun)).toBeUndefined();
    expect(await rowOf(id)).toBeDefined();
  });

  it('The client is asked to send a picture again when its decoder was killed.', async () => {
    const mara = await gesso.member();
    const before = stored();
    const large = asUpload(await emptyPng(8_000, 6_000));
    let isAnswered = false;
    const answer = mara.call('POST /api/pictures', large).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      for (const pid of decoderProcesses('picture-worker')) process.kill(pid, 'SIGKILL');
      await setImmediate();
    }
    const { status, problem, headers } = await answer;
    expect([status, problem?.code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(stored()).toEqual(before);
    expect(await uploadPicture(mara)).toMatchObject({ width: 64 });
  });

  it('A form without a file, a truncated form, and a missing form are refused.', async () => {
    const mara = await gesso.member();
    const { body, headers } = asUpload(await testPicture());
    const half = Buffer.isBuffer(body) ? body.subarray(0, body.length - 30) : '';
    expect((await mara.call('POST /api/pictures', { body: half, headers })).status).toBe(400);
    const empty = { body: '--gesso-test-boundary--\r\n', headers };
    expect((await mara.call('POST /api/pictures', empty)).problem.code).toBe('picture-missing');
    expect((await mara.call('POST /api/pictures', { body: {} })).status).toBe(415);
    expect((await gesso.guest.call('POST /api/pictures', { body, headers })).status).toBe(401);
  });
});

describe('many pictures at once', () => {
  it('The pictures of one person leave a decoder process free for another, however long they take.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const bytes = await testPicture();
    const added: string[] = [];
    const add = async ({ id }: { id: string }, source: PictureInput) => {
      const picture = await addPicture(gesso.services, { id, sessionId: null }, source);
      expect(picture.ok).toBe(true);
      added.push(id);
    };
    // The first one takes until the test writes it to the pipe, which opens once a process reads
    // from it.
    const path = join(gesso.folder, 'pipe');
    execFileSync('mkfifo', [path]);
    const additions = [{ path }, ...Array<Buffer>(8).fill(bytes)].map((source) =>
      add(mara, source),
    );
    const pipe = await open(path, 'w');
    await add(ilo, bytes);
    expect(added).toEqual([ilo.id]);
    await pipe.writeFile(bytes);
    await pipe.close();
    await Promise.all(additions);
    expect(added).toEqual([ilo.id, ...Array<string>(9).fill(mara.id)]);
  });

  it('Too many waiting pictures of one person are refused with a message, and never those of someone else.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const bytes = await testPicture(60, 40);
    const add = ({ id }: { id: string }) =>
      gesso.services.images.readPicture(bytes, 'post', id).then(
        () => 'read',
        (error: { problem: string }) => error.problem,
      );
    const many = Array.from({ length: 80 }, () => add(mara));
    expect(await add(ilo)).toBe('read');
    const ends = await Promise.all(many);
    expect(new Set(ends)).toEqual(new Set(['read', 'too-busy']));
  });
});

describe('a picture in no post', () => {
  it('Only its owner can delete an unused picture, and its files are deleted too.', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    const { id } = await uploadPicture(mara);
    const call = { params: { id } };
    expect((await ilo.call('DELETE /api/pictures/:id', call)).status).toBe(404);
    expect((await mara.call('DELETE /api/pictures/:id', call)).status).toBe(204);
    expect((await mara.call('DELETE /api/pictures/:id', call)).status).toBe(404);
    await gesso.services.jobs.runAll();
    expect(stored()).not.toContain(`${id}.webp`);
  });

  it('An unused picture is swept after a day, with or without files, and a used one stays.', async () => {
    const mara = await gesso.member();
    const waiting = await uploadPicture(mara);
    const used = (await publishPost(mara)).pictures[0];
    await gesso.db.run(sql`
      insert into pictures (id, owner_id, width, height, thumbhash, colour, created_at)
      values ('INTERRUPTED', ${mara.id}, 900, 600, '', '#000000', now())`);
    await sweepStalePictures(gesso.services);
    expect(await rowOf(waiting.id)).toBeDefined();
    gesso.clock.move(DAY_MS + 1000);
    const fresh = await uploadPicture(mara);
    await sweepStalePictures(gesso.services);
    await gesso.services.jobs.runAll();
    expect(await rowOf(waiting.id)).toBeUndefined();
    expect(await rowOf('INTERRUPTED')).toBeUndefined();
    expect(stored()).not.toContain(`${waiting.id}.webp`);
    expect(stored()).toEqual(expect.arrayContaining([`${used?.id}.webp`, `${fresh.id}.webp`]));
  });
});

it('Uploading too many pictures is rate limited.', async () => {
  const mara = await gesso.member();
  const statuses = new Set<number>();
  for (let upload = 0; upload < 91; upload += 1) {
    statuses.add((await mara.call('POST /api/pictures', { body: {} })).status);
  }
  expect([...statuses]).toEqual([415, 429]);
});
