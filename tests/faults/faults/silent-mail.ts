import { newPerson } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import { describeAnswer, isOk, sendRequest } from '../load/http-request.ts';
import { emailsWaiting, filesGone } from '../load/invariants.ts';

const FILES_WITHIN_MS = 60_000;
const PATIENCE_MS = 180_000;

/**
 * The email queue is full while the mail server never responds; a deletion must not wait behind it.
 */
export const silentMail: Fault = {
  name: 'silent-mail',
  what: 'The mail server says nothing to many emails: files of a deleted post go all the same',
  async run({ scale, external }, findings) {
    const { gesso, mailServer } = await external();
    const who = await newPerson(gesso.url);
    const { id } = await createPost(who);
    const before = mailServer.refused;
    mailServer.mode = 'silent';
    try {
      for (let count = 0; count < scale.emails; count += 1) {
        const response = await sendRequest(
          await newPerson(gesso.url),
          'POST',
          '/api/me/verification',
        );
        findings.promise(
          isOk(response),
          `asking for a code is answered ${describeAnswer(response)}`,
        );
      }
      await waitUntil('an email is attempted', () => mailServer.refused > before);
      const deleted = await sendRequest(who, 'DELETE', `/api/posts/${id}`);
      findings.promise(isOk(deleted), `deleting is answered ${describeAnswer(deleted)}`);
      const waiting = await emailsWaiting(gesso);
      findings.within(
        `${waiting} emails waiting: files gone`,
        await filesGone(gesso),
        FILES_WITHIN_MS,
      );
    } finally {
      mailServer.mode = 'open';
    }
    const allSent = async () => (await emailsWaiting(gesso)) === 0;
    await waitUntil('all emails are sent', allSent, PATIENCE_MS);
  },
};
