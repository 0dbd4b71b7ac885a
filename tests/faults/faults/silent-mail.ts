import { newPerson } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import { describeAnswer, isOk, sendRequest } from '../load/http-request.ts';
import { filesGone, lettersWaiting } from '../load/invariants.ts';

const FILES_WITHIN_MS = 60_000;
const PATIENCE_MS = 180_000;

/** The queue of letters is full while the mail server never answers; a deletion must not wait behind it. */
export const silentMail: Fault = {
  name: 'silent-mail',
  what: 'The mail server says nothing to many letters: files of a deleted post go all the same',
  async run({ scale, external }, seen) {
    const { gesso, mailServer } = await external();
    const who = await newPerson(gesso.url);
    const { id } = await createPost(who);
    const before = mailServer.refused;
    mailServer.mode = 'silent';
    try {
      for (let count = 0; count < scale.letters; count += 1) {
        const answer = await sendRequest(
          await newPerson(gesso.url),
          'POST',
          '/api/me/verification',
        );
        seen.promise(isOk(answer), `asking for a code is answered ${describeAnswer(answer)}`);
      }
      await waitUntil('a letter is tried', () => mailServer.refused > before);
      const deleted = await sendRequest(who, 'DELETE', `/api/posts/${id}`);
      seen.promise(isOk(deleted), `deleting is answered ${describeAnswer(deleted)}`);
      const waiting = await lettersWaiting(gesso);
      seen.within(
        `${waiting} letters waiting: files gone`,
        await filesGone(gesso),
        FILES_WITHIN_MS,
      );
    } finally {
      mailServer.mode = 'open';
    }
    const allSent = async () => (await lettersWaiting(gesso)) === 0;
    await waitUntil('all letters are sent', allSent, PATIENCE_MS);
  },
};
