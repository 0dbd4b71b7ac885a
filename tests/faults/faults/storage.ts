import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../../../server/src/platform/database/database.ts';
import { newPerson, type Person } from '../../harness/person.ts';
import { pngFile } from '../../harness/posts.ts';
import type { Product } from '../../harness/product.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import {
  createPostAction,
  deletePostAction,
  type KnownPost,
  type LoadState,
  uploadPicture,
} from '../load/actions.ts';
import {
  describeAnswer,
  type HttpAnswer,
  isOk,
  problemIn,
  readAnswer,
  sendRequest,
} from '../load/http-request.ts';
import { checkInvariants, filesGone, queryDatabase } from '../load/invariants.ts';
import { createLedger } from '../load/ledger.ts';

const ERROR_WITHIN_MS = 2000;
const FILES_WITHIN_MS = 60_000;

async function setAvatar(who: Person): Promise<HttpAnswer> {
  const startedAt = performance.now();
  const { buffer, mimeType, name } = pngFile('face.png', 96, 96);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return readAnswer(await who.fetch('/api/me/avatar', { method: 'PUT', body: form }), startedAt);
}

/** Replaces the folder by a file: not even root can write there. */
async function withoutStorage(files: string, during: () => Promise<void>): Promise<void> {
  const aside = `${files}-aside`;
  await rename(files, aside);
  try {
    await writeFile(files, '');
    await during();
  } finally {
    await rm(files, { force: true });
    await rename(aside, files);
  }
}

const readyPictures = (gesso: Product): Promise<number> =>
  queryDatabase(gesso.connection, async (db) => {
    const row = await db.row<{ count: number }>(
      sql`select count(*) as count from pictures where ready`,
    );
    return row?.count ?? 0;
  });

const isDeclaredRefusal = (answer: HttpAnswer): boolean =>
  answer.status === 503 && problemIn(answer) !== undefined;

async function checkErrors(who: Person, shown: KnownPost, findings: Findings): Promise<void> {
  const responses = {
    'an upload': await uploadPicture(who),
    'a profile picture': await setAvatar(who),
    'a stored picture': await sendRequest(who, 'GET', shown.pictureUrl),
  };
  for (const [what, answer] of Object.entries(responses)) {
    findings.promise(
      isDeclaredRefusal(answer),
      `without storage ${what} is answered ${describeAnswer(answer)}`,
    );
  }
  findings.note(`an upload is answered ${describeAnswer(responses['an upload'])}`);
  const slowest = Math.max(...Object.values(responses).map(({ ms }) => ms));
  findings.within('slowest error', slowest, ERROR_WITHIN_MS);
}

export const storage: Fault = {
  name: 'storage',
  what: 'The folder of pictures cannot be written: clear errors, nothing half-stored, then all is well',
  async run({ external }, findings) {
    const { gesso } = await external();
    const who = await newPerson(gesso.url);
    const state: LoadState = { ledger: createLedger(), posts: [], people: [who] };
    for (const post of [createPostAction(state, who), createPostAction(state, who)]) {
      post.acknowledge(await post.send());
    }
    const [shown, expectedDeletions] = state.posts;
    if (!shown || !expectedDeletions) throw new Error('There are no initial posts.');
    const before = await readyPictures(gesso);
    await withoutStorage(gesso.files, async () => {
      await checkErrors(who, shown, findings);
      const deleted = await deletePostAction(state, who, expectedDeletions).send();
      findings.promise(
        isOk(deleted),
        `deleting without storage is answered ${describeAnswer(deleted)}`,
      );
    });
    const half = await readdir(join(gesso.files, '.incoming'));
    findings.promise(half.length === 0, `${half.length} half-written files are left`);
    const newPictures = (await readyPictures(gesso)) - before + 1;
    findings.promise(newPictures === 0, `${newPictures} pictures without files are called ready`);
    for (const response of [await uploadPicture(who), await setAvatar(who)]) {
      findings.promise(isOk(response), `with storage again: ${describeAnswer(response)}`);
    }
    await checkInvariants(gesso, findings);
    findings.within('files deleted meanwhile gone after', await filesGone(gesso), FILES_WITHIN_MS);
  },
};
