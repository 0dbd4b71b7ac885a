import { randomUUID } from 'node:crypto';
import { confirmEmail, type MailboxHost } from './mailbox.ts';
import { newPerson, type Person } from './person.ts';
import { pngFile, type TestFile } from './posts.ts';
import { workerEmails, workerUsername } from './worker-accounts.ts';

const OFFICIAL = 'hello';
export const OFFICIAL_EMAILS = workerEmails(OFFICIAL);
const DAY = 86_400;

interface Proposal {
  weekNumber: number;
  startsAt: number;
  endsAt: number;
}

export interface RunningWeek {
  weekNumber: number;
  title: string;
}

const officials = new Map<string, Promise<Person>>();

async function createConfirmedOfficial(gesso: MailboxHost): Promise<Person> {
  const hello = await newPerson(gesso.url, { username: workerUsername(OFFICIAL) });
  await confirmEmail(gesso, hello);
  return hello;
}

/** The account that runs the challenge; its address is configured and confirmed. */
export function officialOf(gesso: MailboxHost): Promise<Person> {
  const official = officials.get(gesso.url) ?? createConfirmedOfficial(gesso);
  officials.set(gesso.url, official);
  return official;
}

function field(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null) throw new Error(`no ${name} in the answer`);
  return Object.entries(answer).find(([key]) => key === name)?.[1];
}

async function proposalTo(official: Person): Promise<Proposal> {
  const proposal = field(await official.send('GET', '/api/challenges/plan'), 'proposal');
  const number = (name: string) => Number(field(proposal, name));
  return {
    weekNumber: number('weekNumber'),
    startsAt: number('startsAt'),
    endsAt: number('endsAt'),
  };
}

const titleOf = (weekNumber: number, theme: string): string =>
  `Week ${String(weekNumber).padStart(2, '0')} - ${theme}`;

/** The week that accepts submissions now: the running one, or a new one that lasts for days. */
export async function runningWeek(gesso: MailboxHost): Promise<RunningWeek> {
  const official = await officialOf(gesso);
  const current = field(await official.send('GET', '/api/challenges/current'), 'week');
  if (current !== null) {
    const weekNumber = Number(field(current, 'weekNumber'));
    return { weekNumber, title: titleOf(weekNumber, String(field(current, 'theme'))) };
  }
  const proposal = await proposalTo(official);
  const theme = 'Night trains';
  await official.send('POST', '/api/challenges', {
    ...proposal,
    endsAt: proposal.endsAt + 7 * DAY,
    theme,
    text: 'Draw what you see from the window of a train at night.',
    banners: [],
  });
  return { weekNumber: proposal.weekNumber, title: titleOf(proposal.weekNumber, theme) };
}

/** The week after the existing ones, planned by the official account. */
export async function planNextWeek(
  gesso: MailboxHost,
  theme: string,
): Promise<RunningWeek & { startsAt: number }> {
  const official = await officialOf(gesso);
  const proposal = await proposalTo(official);
  const text = 'Draw what the sea leaves behind.';
  await official.send('POST', '/api/challenges', { ...proposal, theme, text, banners: [] });
  const { weekNumber, startsAt } = proposal;
  return { weekNumber, title: titleOf(weekNumber, theme), startsAt };
}

interface SubmissionOptions {
  key?: string;
  file?: TestFile;
  madeWithAi?: boolean;
}

/** Sends a member's submission like the form. */
export function sendSubmission(
  person: Person,
  weekNumber: number,
  options: SubmissionOptions = {},
): Promise<Response> {
  const { key = randomUUID(), file = pngFile('train.png', 320, 240), madeWithAi } = options;
  const form = new FormData();
  if (madeWithAi) form.append('madeWithAi', 'true');
  form.append('description', 'A window, and the dark behind it.');
  form.append('key', key);
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const path = `/api/challenges/${weekNumber}/submissions`;
  return person.fetch(path, { method: 'POST', body: form });
}

/** Creates a member's submission through the API; returns its id. */
export async function createSubmission(
  person: Person,
  weekNumber: number,
  { width, height } = { width: 320, height: 240 },
): Promise<string> {
  const file = pngFile('train.png', width, height);
  const response = await sendSubmission(person, weekNumber, { file });
  if (!response.ok) throw new Error(`the submission was refused: ${await response.text()}`);
  return String(field(await response.json(), 'id'));
}
