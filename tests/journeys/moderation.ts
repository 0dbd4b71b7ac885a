import { moderationApi } from '@gesso/domain/moderation/api';
import { confirmEmail, type MailboxHost } from '../harness/mailbox.ts';
import { newPerson, type Person, withTwoFactor } from '../harness/person.ts';
import { workerEmails, workerUsername } from '../harness/worker-accounts.ts';

const MODERATOR = 'vera';
export const MODERATOR_EMAILS = workerEmails(MODERATOR);

const moderators = new Map<string, Promise<Person>>();

async function createConfirmedModerator(gesso: MailboxHost): Promise<Person> {
  const moderator = await newPerson(gesso.url, { username: workerUsername(MODERATOR) });
  await confirmEmail(gesso, moderator);
  return withTwoFactor(moderator);
}

/** The only moderator; the address is configured and confirmed, with two-step verification. */
export function moderatorOf(gesso: MailboxHost): Promise<Person> {
  const moderator = moderators.get(gesso.url) ?? createConfirmedModerator(gesso);
  moderators.set(gesso.url, moderator);
  return moderator;
}

const { reply: casesReply } = moderationApi['GET /api/moderation/cases'];

/** The id of the open case about a subject. */
export async function caseAbout(moderator: Person, subjectId: string): Promise<string> {
  const { items } = casesReply.parse(await moderator.send('GET', '/api/moderation/cases'));
  const openCase = items.find(({ subject }) => subject.id === subjectId);
  if (!openCase) throw new Error(`no case about ${subjectId}`);
  return openCase.id;
}
