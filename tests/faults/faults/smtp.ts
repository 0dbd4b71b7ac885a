import { newPerson, type Person } from '../../harness/person.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import type { ExternalServices } from '../harness/harness.ts';
import type { MailServerMode } from '../harness/mail-server.ts';
import { describeAnswer, isOk, sendRequest } from '../load/http-request.ts';
import { lettersWaiting } from '../load/invariants.ts';

const ANSWER_WITHIN_MS = 2000;
const PATIENCE_MS = 180_000;

/** Requests a code by email while the mail server takes none, and waits for the first failed attempt. */
async function askForLetter(
  harness: ExternalServices,
  mode: MailServerMode,
  seen: Findings,
): Promise<Person> {
  const { gesso, mailServer } = harness;
  mailServer.mode = mode;
  const who = await newPerson(gesso.url);
  const before = mailServer.refused;
  const answer = await sendRequest(who, 'POST', '/api/me/verification');
  seen.promise(isOk(answer), `asking for a code is answered ${describeAnswer(answer)}`);
  seen.within(`${mode}: asking for a code`, answer.ms, ANSWER_WITHIN_MS);
  await waitUntil('a letter is tried', () => mailServer.refused > before);
  return who;
}

export const smtp: Fault = {
  name: 'smtp',
  what: 'The mail server hangs up, then says nothing, then is back: every letter arrives once',
  async run({ scale, external }, seen) {
    const harness = await external();
    const { mailServer } = harness;
    // A silent server costs the whole SMTP timeout, too long for a small round.
    const modes: MailServerMode[] = scale.timed ? ['shut', 'silent', 'shut'] : ['shut'];
    const people: Person[] = [];
    try {
      for (const mode of modes) people.push(await askForLetter(harness, mode, seen));
    } finally {
      mailServer.mode = 'open';
    }
    const allSent = async () => (await lettersWaiting(harness.gesso)) === 0;
    const arrived = await waitUntil('all letters are sent', allSent, PATIENCE_MS);
    seen.note(`${people.length} letters, all there ${(arrived / 1000).toFixed(1)} s later`);
    for (const { email } of people) {
      const copies = mailServer.letters.filter((raw) => raw.includes(`\nTo: ${email}\r\n`)).length;
      seen.promise(copies === 1, `a letter arrived ${copies} times`);
    }
  },
};
