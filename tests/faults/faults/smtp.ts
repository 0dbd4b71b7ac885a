import { newPerson, type Person } from '../../harness/person.ts';
import { waitUntil } from '../../harness/wait-until.ts';
import type { Fault } from '../fault.ts';
import type { Findings } from '../findings.ts';
import type { ExternalServices } from '../harness/harness.ts';
import type { MailServerMode } from '../harness/mail-server.ts';
import { describeAnswer, isOk, sendRequest } from '../load/http-request.ts';
import { emailsWaiting } from '../load/invariants.ts';

const ANSWER_WITHIN_MS = 2000;
const PATIENCE_MS = 180_000;

/**
 * Requests a code by email while the mail server accepts none, and waits for the first failed
 * attempt.
 */
async function requestEmail(
  harness: ExternalServices,
  mode: MailServerMode,
  findings: Findings,
): Promise<Person> {
  const { gesso, mailServer } = harness;
  mailServer.mode = mode;
  const who = await newPerson(gesso.url);
  const before = mailServer.refused;
  const response = await sendRequest(who, 'POST', '/api/me/verification');
  findings.promise(isOk(response), `asking for a code is answered ${describeAnswer(response)}`);
  findings.within(`${mode}: asking for a code`, response.ms, ANSWER_WITHIN_MS);
  await waitUntil('an email is attempted', () => mailServer.refused > before);
  return who;
}

export const smtp: Fault = {
  name: 'smtp',
  what: 'The mail server hangs up, then says nothing, then is back: every email arrives once',
  async run({ scale, external }, findings) {
    const harness = await external();
    const { mailServer } = harness;
    // A silent server takes the whole SMTP timeout, too long for a small run.
    const modes: MailServerMode[] = scale.timed ? ['shut', 'silent', 'shut'] : ['shut'];
    const people: Person[] = [];
    try {
      for (const mode of modes) people.push(await requestEmail(harness, mode, findings));
    } finally {
      mailServer.mode = 'open';
    }
    const allSent = async () => (await emailsWaiting(harness.gesso)) === 0;
    const arrived = await waitUntil('all emails are sent', allSent, PATIENCE_MS);
    findings.note(`${people.length} emails, all there ${(arrived / 1000).toFixed(1)} s later`);
    for (const { email } of people) {
      const copies = mailServer.emails.filter((raw) => raw.includes(`\nTo: ${email}\r\n`)).length;
      findings.promise(copies === 1, `an email arrived ${copies} times`);
    }
  },
};
