import { DAY_MS, emailKey, mailboxOf, newId, say } from '@gesso/domain/kernel';
import { DEFAULT_LANGUAGE, isPageLanguage, type PageLanguage } from '@gesso/domain/languages';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database, Queries } from '../database/database.ts';
import { lockInTransaction } from '../database/transaction-lock.ts';
import type { Translators } from '../i18n/translators.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import type { Secret } from '../secret/secret.ts';
import { type Delivery, MailRefused } from './delivery.ts';
import { type Email, htmlOf, textOf } from './email.ts';
import { emailsStore } from './emails.store.ts';

type SendOptions = {
  /** for a recipient without an account or without a choice: the language of the request */
  language?: PageLanguage | undefined;
  expiresAt?: Date;
  /**
   * stored like any other and deleted by the delivery, so that timing does not reveal whether an
   * account exists
   */
  discard?: boolean;
  /** leaves no row after it was sent or refused: for a person whose account is deleted */
  forget?: boolean;
  /** to an unverified address; counted by `sendUnproved` */
  unproved?: boolean;
  /** one of very many: uses the bulk mail queue, which delays no other email */
  bulk?: boolean;
};

export type Mail = {
  /**
   * Stores the email in the transaction, in the language of its recipient; the job queue delivers it after the
   * commit.
   */
  send(tx: Queries, email: Email, options?: SendOptions): Promise<void>;
  /**
   * Sends to an unverified address, which anyone may have entered: limited per address and day,
   * whoever entered it. Holds a lock on the address until the transaction ends; one such email per
   * transaction.
   */
  sendUnproved(tx: Queries, email: Email): Promise<void>;
  /**
   * Deletes every email to an address, sent or waiting, except those deleted after delivery anyway.
   */
  forgetAddress(tx: Queries, address: string): Promise<void>;
};

type MailParts = {
  db: Database;
  jobs: Jobs;
  secret: Secret;
  delivery: Delivery;
  translators: Translators;
  /** the language that the owner of an address has chosen */
  languageOf(tx: Queries, address: string): Promise<string | null>;
  /** the sender address of all emails, which accepts replies */
  sender: string;
  /** emails per day to an unverified address */
  unprovedPerDay: number;
  clock: { now(): number };
  log: FastifyBaseLogger;
};

const sendEmail = defineJob('send-email', 'mail', z.object({ id: z.string() }));
const sendBulkEmail = defineJob('send-bulk-email', 'bulk-mail', z.object({ id: z.string() }));
/** Retries a waiting email now, with all attempts. */
export const resendEmail = (jobs: Pick<Jobs, 'add'>, id: string): Promise<void> =>
  jobs.add(sendEmail, { id }, { key: `email:${id}` });

/** How the release before this one queues emails: its jobs may wait while nodes are upgraded. */
const formerSendEmail = defineJob('send-letter', 'mail', z.object({ id: z.string() }));
const formerSendBulkEmail = defineJob(
  'send-bulk-letter',
  'bulk-mail',
  z.object({ id: z.string() }),
);

const sweepEmails = defineJob('sweep-emails', 'upkeep', z.object({}));

const storedEmail = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
});

export function createMail(parts: MailParts): Mail {
  const { db, jobs, secret, delivery, sender, unprovedPerDay, clock, log } = parts;
  const { translators, languageOf } = parts;
  const store = emailsStore(db);
  const now = () => new Date(clock.now());

  async function deliver(id: string): Promise<void> {
    const stored = await store.waiting(id, now());
    if (!stored?.content) return;
    if (stored.discard) return void (await store.discarded(id));
    const email = storedEmail.parse(JSON.parse(secret.unseal(stored.content)));
    try {
      await delivery.deliver({
        ...email,
        id,
        // The same for every attempt, so that mail clients can deduplicate an email sent twice.
        messageId: `<${id.toLowerCase()}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
        from: `Gesso <${sender}>`,
        date: stored.created_at,
      });
      await store.sent(id, now());
      await store.forgotten(id);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ id, reason: error.message }, 'an email was permanently rejected');
      await store.refused(id, error.message);
      await store.forgotten(id);
    }
  }

  // The stored hashes begin with this text.
  const recipientOf = (address: string) => secret.hash(`letters to ${emailKey(address)}`);

  const sending = [sendEmail, sendBulkEmail, formerSendEmail, formerSendBulkEmail];
  for (const job of sending) jobs.handle(job, ({ id }) => deliver(id));
  jobs.sweep(sweepEmails, {}, () => store.sweep(now()));

  /** Asks the database even where the answer is not needed, so that timing does not reveal accounts. */
  async function translatorFor(tx: Queries, email: Email, requested: PageLanguage | undefined) {
    const chosen = await languageOf(tx, email.to);
    const languages = [email.language, chosen, requested].filter((name) => name != null);
    return translators.in(languages.find(isPageLanguage) ?? DEFAULT_LANGUAGE);
  }

  const send: Mail['send'] = async (tx, email, options = {}) => {
    const { expiresAt, discard = false, forget = false, unproved = false, bulk = false } = options;
    const id = newId();
    const { unsubscribeUrl } = email;
    const i18n = await translatorFor(tx, email, options.language);
    // Mail servers expect the domain in ASCII, which is also the form in which addresses are
    // compared.
    const to = mailboxOf(email.to);
    const replyTo = email.replyTo && mailboxOf(email.replyTo);
    const bodies = { text: textOf(email, i18n), html: htmlOf(email, i18n) };
    const subject = say(i18n, email.subject);
    const content = { to, replyTo, subject, unsubscribeUrl, ...bodies };
    await store.add(tx, {
      id,
      content: secret.seal(JSON.stringify(content)),
      createdAt: now(),
      expiresAt,
      discard,
      forget,
      recipient: forget ? null : recipientOf(to),
      unproved,
    });
    await jobs.add(bulk ? sendBulkEmail : sendEmail, { id }, { tx, key: `email:${id}` });
  };

  return {
    send,
    async sendUnproved(tx, email) {
      const recipient = recipientOf(email.to);
      await lockInTransaction(tx, 'unproved-address', recipient.readInt32BE());
      const since = new Date(clock.now() - DAY_MS);
      const lately = await store.unprovedSince(tx, recipient, since);
      if (lately < unprovedPerDay) await send(tx, email, { unproved: true });
    },
    forgetAddress: (tx, address) => store.removeTo(tx, recipientOf(address)),
  };
}
