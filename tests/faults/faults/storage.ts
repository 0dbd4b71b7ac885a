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
  const began = performance.now();
  const { buffer, mimeType, name } = pngFile('face.png', 96, 96);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  return readAnswer(await who.fetch('/api/me/avatar', { method: 'PUT', body: form }), began);
}

/** Puts a file where the folder was: nothing can be written there, not even by root. */
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

async function checkErrors(who: Person, shown: KnownPost, seen: Findings): Promise<void> {
  const answers = {
    'an upload': await uploadPicture(who),
    'a profile picture': await setAvatar(who),
    'a stored picture': await sendRequest(who, 'GET', shown.pictureUrl),
  };
  for (const [what, answer] of Object.entries(answers)) {
    seen.promise(
      isDeclaredRefusal(answer),
      `without storage ${what} is answered ${describeAnswer(answer)}`,
    );
  }
  seen.note(`an upload is answered ${describeAnswer(answers['an upload'])}`);
  const slowest = Math.max(...Object.values(answers).map(({ ms }) => ms));
  seen.within('slowest error', slowest, ERROR_WITHIN_MS);
}

export const storage: Fault = {
  name: 'storage',
  what: 'The folder of pictures cannot be written: clear errors, nothing half-stored, then all is well',
  async run({ external }, seen) {
    const { gesso } = await external();
    const who = await newPerson(gesso.url);
    const state: LoadState = { ledger: createLedger(), posts: [], people: [who] };
    for (const post of [createPostAction(state, who), createPostAction(state, who)]) {
      post.acknowledge(await post.send());
    }
    const [shown, expectedDeletions] = state.posts;
    if (!shown || !expectedDeletions) throw new Error('There are no posts to begin with.');
    const before = await readyPictures(gesso);
    await withoutStorage(gesso.files, async () => {
      await checkErrors(who, shown, seen);
      const deleted = await deletePostAction(state, who, expectedDeletions).send();
      seen.promise(
        isOk(deleted),
        `deleting without storage is answered ${describeAnswer(deleted)}`,
      );
    });
    const half = await readdir(join(gesso.files, '.incoming'));
    seen.promise(half.length === 0, `${half.length} half-written files are left`);
    const made = (await readyPictures(gesso)) - before + 1;
    seen.promise(made === 0, `${made} pictures without files are called ready`);
    for (const answer of [await uploadPicture(who), await setAvatar(who)]) {
      seen.promise(isOk(answer), `with storage again: ${describeAnswer(answer)}`);
    }
    await checkInvariants(gesso, seen);
    seen.within('files deleted meanwhile gone after', await filesGone(gesso), FILES_WITHIN_MS);
  },
};
