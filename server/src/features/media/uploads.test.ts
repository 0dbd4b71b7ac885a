import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { messageFor } from '@gesso/domain/catalogue';
import { pictureLimits } from '@gesso/domain/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, testPicture } from '../../testing/test-posts.ts';
import { createUploadSlots } from './upload-slots.ts';
import { openUploads } from './uploads.ts';

const { perPerson, perNetwork, inAll } = pictureLimits.unfinished;

let gesso: TestApp;
let origin: string;
beforeAll(async () => {
  gesso = await startTestApp();
  await gesso.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(gesso.app.server.address() as AddressInfo).port}`;
});
afterAll(() => gesso.close());

const arriving = () => readdirSync(join(gesso.folder, 'uploads'));

/** Sends the first part of an upload, over a connection of its own. */
function beginUpload(member: TestMember, whole: Buffer, address = member.address) {
  const { body, headers } = asUpload(whole);
  const bytes = body as Buffer;
  const upload = httpRequest(`${origin}/api/pictures`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      origin,
      'x-forwarded-for': address,
      cookie: `gesso_session=${member.cookies.get('gesso_session')}`,
      'content-length': bytes.length,
    },
  });
  const status = new Promise<number>((resolve) => {
    upload.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    upload.once('error', () => resolve(0));
  });
  upload.write(bytes.subarray(0, bytes.length - 40));
  return {
    status,
    finish: () => upload.end(bytes.subarray(bytes.length - 40)),
    giveUp: () => upload.destroy(),
  };
}

describe('unfinished uploads', () => {
  it('are temporary files, at most four per person, and are always removed', async () => {
    const [mara, noor] = [await gesso.member(), await gesso.member()];
    const picture = await testPicture();
    const uploads = Array.from({ length: perPerson }, () => beginUpload(mara, picture));
    await expect.poll(() => arriving().length).toBe(perPerson);

    const refused = await mara.call('POST /api/pictures', asUpload(picture));
    expect([refused.status, refused.problem.message]).toEqual([
      429,
      messageFor(english, 'uploads-unfinished'),
    ]);
    expect((await noor.call('POST /api/pictures', asUpload(picture))).status).toBe(201);

    const [finished, ...unfinished] = uploads;
    const waiting = mara.call('POST /api/pictures', asUpload(picture));
    finished?.finish();
    expect(await finished?.status).toBe(201);
    expect((await waiting).status).toBe(201);
    for (const { giveUp } of unfinished) giveUp();
    await expect.poll(arriving).toEqual([]);
    expect((await mara.call('POST /api/pictures', asUpload(picture))).status).toBe(201);
  });

  it('hold no slot for a request that was aborted while waiting', async () => {
    const mara = await gesso.member();
    const picture = await testPicture();
    const uploads = Array.from({ length: perPerson }, () => beginUpload(mara, picture));
    await expect.poll(() => arriving().length).toBe(perPerson);
    const arrives = once(gesso.app.server, 'request');
    const waiting = beginUpload(mara, picture);
    const [request] = await arrives;
    const closes = new Promise((resolve) => request.once('close', resolve));
    waiting.giveUp();
    await closes;
    for (const { finish } of uploads) finish();
    await Promise.all(uploads.map(({ status }) => status));

    const again = Array.from({ length: perPerson }, () => beginUpload(mara, picture));
    await expect.poll(() => arriving().length).toBe(perPerson);
    for (const { finish } of again) finish();
    const statuses = await Promise.all(again.map(({ status }) => status));
    expect(statuses).toEqual(again.map(() => 201));
  });

  it('are at most twelve per network, and further ones wait', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => gesso.member()));
    const elsewhere = await gesso.member();
    const picture = await testPicture();
    const uploads = people.flatMap((person) =>
      Array.from({ length: perPerson }, () => beginUpload(person, picture, '203.0.113.20')),
    );
    await expect.poll(() => arriving().length).toBeGreaterThanOrEqual(perNetwork);
    expect((await elsewhere.call('POST /api/pictures', asUpload(picture))).status).toBe(201);
    expect(arriving().length).toBe(perNetwork);
    for (const { finish } of uploads) finish();
    const statuses = await Promise.all(uploads.map(({ status }) => status));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(perNetwork);
    await expect.poll(arriving).toEqual([]);
  });

  it('are refused when the session ended during the upload', async () => {
    const mara = await gesso.member();
    const upload = beginUpload(mara, await testPicture());
    await expect.poll(() => arriving().length).toBe(1);
    // Bypasses the session cache.
    await gesso.db.run(sql`delete from sessions where user_id = ${mara.id}`);
    upload.finish();
    expect(await upload.status).toBe(401);
    await expect.poll(arriving).toEqual([]);
  });

  it('of a killed process are removed at the next start', async () => {
    const folder = join(gesso.folder, 'left-over');
    await openUploads(folder, gesso.services.sessions);
    writeFileSync(join(folder, 'half'), 'pai');
    await openUploads(folder, gesso.services.sessions);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are refused as unavailable when the disk cannot be written', async () => {
    const mara = await gesso.member();
    rmSync(join(gesso.folder, 'uploads'), { recursive: true });
    writeFileSync(join(gesso.folder, 'uploads'), 'no folder');
    const refused = await mara.call('POST /api/pictures', asUpload(await testPicture()));
    expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable']);
    rmSync(join(gesso.folder, 'uploads'));
    const { sessions } = gesso.services;
    gesso.services.uploads = await openUploads(join(gesso.folder, 'uploads'), sessions);
  });
});

describe('upload slots', () => {
  const mara = { person: 'mara', network: 'home' };
  const at = (name: string) => ({ person: name, network: name });
  const here = () => new AbortController().signal;

  it('are not given to aborted requests', async () => {
    const slots = createUploadSlots();
    const acquired = await Promise.all(
      Array.from({ length: perPerson }, () => slots.acquire(mara, here())),
    );
    const controller = new AbortController();
    const waiting = slots.acquire(mara, controller.signal);
    controller.abort();
    expect((await waiting).ok).toBe(false);
    expect((await slots.acquire(mara, controller.signal)).ok).toBe(false);

    // Granted, but aborted before it could continue.
    const hurried = new AbortController();
    const late = slots.acquire(mara, hurried.signal);
    for (const slot of acquired) if (slot.ok) slot.value.release();
    hurried.abort();
    expect((await late).ok).toBe(false);
    const again = Array.from({ length: perPerson }, () => slots.acquire(mara, here()));
    expect((await Promise.all(again)).every(({ ok }) => ok)).toBe(true);
  });

  it('are limited in total, and free again after release', async () => {
    const slots = createUploadSlots();
    const acquired = await Promise.all(
      Array.from({ length: inAll }, (_, person) => slots.acquire(at(`person ${person}`), here())),
    );
    expect(acquired.every(({ ok }) => ok)).toBe(true);
    expect(await slots.acquire(at('one more'), here())).toEqual({
      ok: false,
      code: 'uploads-crowded',
    });
    const [first] = acquired;
    if (first?.ok) first.value.release();
    expect((await slots.acquire(at('one more'), here())).ok).toBe(true);
  });

  it('let fifty uploads of one person through, four at a time', async () => {
    const slots = createUploadSlots();
    let [now, most] = [0, 0];
    const outcomes = Array.from({ length: 50 }, async () => {
      const slot = await slots.acquire(mara, here());
      now += 1;
      most = Math.max(most, now);
      await new Promise(setImmediate);
      now -= 1;
      if (slot.ok) slot.value.release();
      return slot.ok;
    });
    expect(new Set(await Promise.all(outcomes))).toEqual(new Set([true]));
    expect(most).toBe(perPerson);
  });
});
