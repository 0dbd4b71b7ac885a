import { languages } from '@gesso/domain/languages';
import { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { createCountSubmissionLikes } from '../challenges/like-submission.ts';
import { createCountMembers } from '../communities/count-members.ts';
import { personColumns } from '../declarations/collect.ts';
import type { Declaration, Declarations } from '../declarations/declaration.ts';
import {
  clearColumns,
  deleteRows,
  type EraseStep,
  eraseRows,
  hasRows,
} from '../declarations/erase-rows.store.ts';
import { eraseBelowPosts } from '../posts/counted-posts.store.ts';
import { deletionStore } from './deletion.store.ts';
import { deletionReceiptEmail } from './emails.ts';
import type { DeletionServices } from './services.ts';

/** In a queue of its own, since it takes long for a person with much content. */
export const deleteAccount = defineJob(
  'delete-account',
  'deletion',
  z.strictObject({ userId: z.string() }),
);

const createCounts = (services: DeletionServices) => ({
  countPost: services.countPost,
  countPerson: services.countPerson,
  countMembers: createCountMembers(services),
  countSubmissionLikes: createCountSubmissionLikes(services),
});
type Counts = ReturnType<typeof createCounts>;

type BegunDeletion = { userId: string; keepComments: boolean };

/** What the last email needs when the account is gone. */
const receiptSchema = z.strictObject({
  email: z.string(),
  username: z.string(),
  language: z.enum(languages).nullable().catch(null),
});

async function eraseAtOnce(tx: Queries, declarations: Declarations, userId: string): Promise<void> {
  for (const { table, column, erased } of personColumns(declarations)) {
    if (erased === 'at once') await deleteRows(tx, table, column, userId);
  }
}

/**
 * Erases rows that hold the address without an account. Only for a verified address: anyone can sign up
 * with the address of another person, and must not delete what that person wrote as a guest.
 */
async function eraseAddress(tx: Queries, declarations: Declarations, address: string) {
  for (const { addresses } of Object.values(declarations)) {
    for (const [table, { column, erased }] of Object.entries(addresses ?? {})) {
      if (erased === 'rows') await deleteRows(tx, table, column, address);
      else await clearColumns(tx, table, erased, { column, value: address });
    }
  }
}

/** Whether rows were written during the erasure. */
async function isLeft(tx: Queries, declarations: Declarations, userId: string): Promise<boolean> {
  for (const { table, column, erased, remains } of personColumns(declarations)) {
    const isErased = erased === 'in batches' || typeof erased !== 'string';
    if (isErased && (await hasRows(tx, table, column, { userId, remains }))) return true;
  }
  return false;
}

/** The point of no return: no one can sign in from here on, and every later step only deletes. */
function begin(
  { db, mail, secret, clock, declarations }: DeletionServices,
  userId: string,
): Promise<void> {
  const now = new Date(clock.now());
  return db.transaction(async (tx) => {
    const due = await deletionStore.lockDue(tx, userId, now);
    if (!due) return;
    const { email, username, language, address, proved } = due;
    const receipt = secret.seal(JSON.stringify({ email, username, language }));
    await deletionStore.begin(tx, userId, receipt, now);
    await eraseAtOnce(tx, declarations, userId);
    if (!proved) return;
    await eraseAddress(tx, declarations, address);
    await mail.forgetAddress(tx, email);
  });
}

/** The features in reverse order, so that content is erased before what it depends on. */
const lastFirst = (declarations: Declarations): Declaration[] =>
  Object.values(declarations).toReversed();

function stepsOf({ people = {}, belowPosts = [] }: Declaration): EraseStep[] {
  const own = Object.entries(people).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, { erased }]) => {
      if (erased === 'in batches') return [eraseRows(table, column)];
      return typeof erased === 'string' ? [] : erased;
    }),
  );
  return [...own, ...belowPosts.map(eraseBelowPosts)];
}

/** Runs one batch after the other, each in its own transaction with the removal of its files. */
async function runStep(
  services: DeletionServices,
  counts: Counts,
  step: EraseStep,
  deletion: BegunDeletion,
) {
  const { db, jobs, clock, live } = services;
  const { userId, keepComments } = deletion;
  let more = true;
  while (more) {
    const erased = await db.transaction((tx) =>
      step(tx, { userId, keepComments, now: new Date(clock.now()), jobs }),
    );
    await erased.announce?.({ live, ...counts });
    ({ more } = erased);
  }
}

/** Deletes the account and emails the receipt; false when rows were written meanwhile. */
function finish(
  { db, jobs, mail, secret, declarations }: DeletionServices,
  userId: string,
  receipt: Buffer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await deletionStore.lock(tx, userId);
    if (await isLeft(tx, declarations, userId)) return false;
    const { email, username, language } = receiptSchema.parse(JSON.parse(secret.unseal(receipt)));
    if (!(await deletionStore.removeAccount(tx, userId))) return true;
    await jobs.forgetFailed(tx, userId);
    const options = { forget: true, language: language ?? undefined };
    await mail.send(tx, deletionReceiptEmail(email, username), options);
    return true;
  });
}

/** Resumes where it stopped, however often the process dies on the way. */
async function eraseAccount(
  services: DeletionServices,
  counts: Counts,
  userId: string,
): Promise<void> {
  await begin(services, userId);
  for (;;) {
    const deletion = await deletionStore.begun(services.db, userId);
    if (!deletion?.receipt) return;
    for (const step of lastFirst(services.declarations).flatMap(stepsOf)) {
      await runStep(services, counts, step, { userId, keepComments: deletion.keep_comments });
    }
    if (await finish(services, userId, deletion.receipt)) break;
  }
  services.sessions.invalidate(userId);
}

const sweepDeletions = defineJob('sweep-deletions', 'upkeep', z.strictObject({}));
const SWEPT_AT_ONCE = 500;

export function handleDeletions(services: DeletionServices): void {
  const { db, jobs, clock } = services;
  const counts = createCounts(services);
  jobs.handle(deleteAccount, ({ userId }) => eraseAccount(services, counts, userId));
  // A job that failed for days is no longer retried; this adds it again.
  jobs.sweep(sweepDeletions, {}, async () => {
    for (const userId of await deletionStore.due(db, new Date(clock.now()), SWEPT_AT_ONCE)) {
      await jobs.add(deleteAccount, { userId }, { key: `delete-account:${userId}` });
    }
  });
}
