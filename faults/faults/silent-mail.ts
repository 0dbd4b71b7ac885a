import { newPerson } from '../../e2e/person.ts';
import { createPost } from '../../e2e/posts.ts';
import type { Fault } from '../fault.ts';
import { ask, inWords, isOk } from '../load/ask.ts';
import { filesGone, lettersWaiting } from '../load/truths.ts';
import { until } from '../stage/until.ts';

const FILES_WITHIN_MS = 60_000;
const PATIENCE_MS = 180_000;

/** More letters than the mail server takes, which says nothing; and somebody deletes a post. */
export const silentMail: Fault = {
  name: 'silent-mail',
  what: 'The mail server says nothing to many letters: files of a deleted post go all the same',
  async run({ scale, rented }, seen) {
    const { gesso, postOffice } = await rented();
    const who = await newPerson(gesso.url);
    const { id } = await createPost(who);
    const before = postOffice.turnedAway;
    postOffice.mood = 'silent';
    try {
      for (let count = 0; count < scale.letters; count += 1) {
        const answer = await ask(await newPerson(gesso.url), 'POST', '/api/me/verification');
        seen.promise(isOk(answer), `asking for a code is answered ${inWords(answer)}`);
      }
      await until('a letter is tried', () => postOffice.turnedAway > before);
      const deleted = await ask(who, 'DELETE', `/api/posts/${id}`);
      seen.promise(isOk(deleted), `deleting is answered ${inWords(deleted)}`);
      const waiting = await lettersWaiting(gesso);
      seen.within(
        `${waiting} letters waiting: files gone`,
        await filesGone(gesso),
        FILES_WITHIN_MS,
      );
    } finally {
      postOffice.mood = 'open';
    }
    const allSent = async () => (await lettersWaiting(gesso)) === 0;
    await until('all letters are sent', allSent, PATIENCE_MS);
  },
};
