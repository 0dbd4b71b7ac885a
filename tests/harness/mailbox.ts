import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { emailText } from '../../server/src/testing/email-text.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';

/** The URL of a Gesso, and the folder its emails are written to. */
export type MailboxHost = Pick<Product, 'url' | 'mailbox'>;

/** The raw emails to an address, oldest first. */
async function emailsTo(
  { mailbox }: Pick<MailboxHost, 'mailbox'>,
  address: string,
): Promise<string[]> {
  const names = (await readdir(mailbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const emails = await Promise.all(
    names
      .map((name) => join(mailbox, name))
      .map(async (path) => ({
        raw: await readFile(path, 'utf8'),
        at: (await stat(path, { bigint: true })).mtimeNs,
      })),
  );
  return emails
    .filter(({ raw }) => raw.includes(`\nTo: ${address}\r\n`))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ raw }) => raw);
}

const subjectOf = (raw: string): string => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '';

/** The subjects of the emails to an address, oldest first. */
export const subjectsTo = async (gesso: Pick<MailboxHost, 'mailbox'>, address: string) =>
  (await emailsTo(gesso, address)).map(subjectOf);

/** Waits for an email with this subject, and returns its text. */
export async function emailTo(
  gesso: MailboxHost,
  address: string,
  subject: RegExp,
): Promise<string> {
  const findEmail = async () =>
    (await emailsTo(gesso, address)).find((raw) => subject.test(subjectOf(raw)));
  await expect.poll(findEmail, { timeout: 120_000 }).toBeTruthy();
  return emailText((await findEmail()) ?? '');
}

/** Waits for the nth code emailed to an address, and returns it. */
export async function codeTo(gesso: MailboxHost, address: string, nth = 1): Promise<string> {
  const codes = async () =>
    (await subjectsTo(gesso, address)).flatMap(
      (subject) => /^(\d{6}) is your Gesso code$/.exec(subject)?.[1] ?? [],
    );
  await expect.poll(async () => (await codes()).length, { timeout: 120_000 }).toBe(nth);
  return (await codes())[nth - 1] ?? '';
}

/** Confirms a member's email address with the code sent to it. */
export async function confirmEmail(gesso: MailboxHost, person: Person): Promise<void> {
  await person.send('POST', '/api/me/verification');
  await person.send('PUT', '/api/me/verification', { otp: await codeTo(gesso, person.email) });
}
