import { readdirSync } from 'node:fs';
import { pictureLimits } from '@gesso/domain/pictures';
import { sendSlowly, unfinishedRequest } from '../../../server/src/testing/test-slow-sender.ts';
import { MIB, memoryOf } from '../../harness/memory.ts';
import { newPerson } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';
import type { Product } from '../../harness/product.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import {
  beginUpload,
  formWith,
  headersOf,
  type UnfinishedUpload,
} from '../harness/unfinished-upload.ts';

const PEOPLE = 2;
const HELD = 64;
const TOO_MANY = 429;
const CUT_WITHIN_MS = 15_000;
// 160 complete uploads would be 1.9 GB.
const GROWTH_MAX = 192 * MIB;
const SIZE = 11.9 * MIB;

async function beginAll(gesso: Product, count: number, size: number): Promise<UnfinishedUpload[]> {
  const form = await formWith(new File([new Uint8Array(size)], 'endless.png'));
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newPerson(gesso.url)));
  const all = people.map(async (person) => {
    const headers = await headersOf(person);
    const begin = () => beginUpload(gesso.url, headers, form, HELD);
    return Promise.all(Array.from({ length: count / PEOPLE }, begin));
  });
  return (await Promise.all(all)).flat();
}

async function countRefused(begun: UnfinishedUpload[], expected: number): Promise<number> {
  let refused = 0;
  for (const { status } of begun) {
    void status.then((code) => {
      if (code === TOO_MANY) refused += 1;
    });
  }
  await waitUntil('uploads beyond the limit are refused', () => refused >= expected, 60_000);
  return refused;
}

async function checkOtherMembers(gesso: Product, findings: Findings): Promise<void> {
  const startedAt = performance.now();
  await createPost(await newPerson(gesso.url));
  findings.within('somebody else creates a post meanwhile in', performance.now() - startedAt, 5000);
}

/**
 * Slow senders (slowloris): an endless header, a body byte by byte, and a connection without a
 * request.
 */
async function checkSlowSenders(gesso: Product, findings: Findings): Promise<void> {
  const port = Number(new URL(gesso.url).port);
  const beginnings = {
    header: sendSlowly(port, 'GET / HTTP/1.1\r\nhost: gesso.test\r\nx-slow: '),
    body: sendSlowly(port, unfinishedRequest('/api/sign-in')),
    silence: sendSlowly(port, '', 0),
  };
  const cuts = Object.entries(beginnings).map(async ([what, beginning]) => {
    const startedAt = performance.now();
    await (await beginning).ended;
    findings.within(`${what} cut off after`, performance.now() - startedAt, CUT_WITHIN_MS);
  });
  await Promise.all(cuts);
}

export const slowUploads: Fault = {
  name: 'slow-uploads',
  what: 'Two people begin uploads and never finish them: four each are taken, on disk, and cut off in time',
  async run({ scale, external }, findings) {
    const { gesso } = await external();
    const before = memoryOf(gesso.pid);
    const uploads = await beginAll(gesso, scale.uploads, scale.timed ? SIZE : MIB);
    const places = PEOPLE * pictureLimits.unfinished.perPerson;
    const since = performance.now();
    const grown = memoryOf(gesso.pid) - before;
    await checkOtherMembers(gesso, findings);
    if (scale.timed) {
      const guests = checkSlowSenders(gesso, findings);
      await waitUntil(
        'the last one is cut off',
        () => readdirSync(gesso.uploads).length === 0,
        60_000,
      );
      findings.within('the last one is cut off after', performance.now() - since, CUT_WITHIN_MS);
      await guests;
      findings.note(`memory grew by ${(grown / MIB).toFixed(0)} MiB`);
      findings.promise(grown <= GROWTH_MAX, `memory grew by ${(grown / MIB).toFixed(0)} MiB`);
    } else {
      const refused = await countRefused(uploads, scale.uploads - places);
      findings.promise(refused === scale.uploads - places, `${refused} uploads were refused`);
    }
    for (const upload of uploads) upload.hangUp();
    await waitUntil('no files of them are left', () => readdirSync(gesso.uploads).length === 0);
  },
};
