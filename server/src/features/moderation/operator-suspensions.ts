import { messageFor, type ProblemCode } from '@gesso/domain/catalogue';
import type { Result } from '@gesso/domain/kernel';
import { checkDecision, type Subject } from '@gesso/domain/moderation';
import type { BrokenRule } from '@gesso/domain/terms';
import type { Queries } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import type { OrderedPerson } from '../operator-orders/command.ts';
import { OrderRefused } from '../operator-orders/order-refused.ts';
import { reportByOperator } from '../reports/report-by-operator.ts';
import { findSubject } from '../subjects/subjects.ts';
import { casesStore } from './cases.store.ts';
import { applyDecision, refusedFor } from './decide-case.ts';
import { type Author, decisionsStore, type SuspendingDecision } from './decisions.store.ts';
import { type Effects, joinEffects, publishEffects } from './effects.ts';
import { reverse, wordsOf } from './reverse-decision.ts';
import type { ModerationServices } from './services.ts';

type Suspending = { days: number; rule: BrokenRule; words: string };

const orRefuse = <T>(result: Result<T, ProblemCode>): T => {
  if (!result.ok) throw new OrderRefused(messageFor(english, result.code));
  return result.value;
};

const dayOf = (time: Date): string =>
  time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Suspends like a moderator: with a case about the profile, a decision, emails and an appeal. */
export async function suspendPerson(
  services: ModerationServices,
  { id, username }: OrderedPerson,
  form: Suspending,
): Promise<string[]> {
  const { db, clock, sessions, settings } = services;
  const decision = orRefuse(checkDecision({ outcome: 'suspend', ...form }));
  const subject: Subject = { kind: 'profile', id };
  const profile = await findSubject(db, subject);
  if (!profile) throw new OrderRefused(messageFor(english, 'decision-needs-person'));
  const time = new Date(clock.now());
  const suspending = db.transaction(async (tx) => {
    const author = await decisionsStore.lockAuthor(tx, id);
    orRefuse(refusedFor(services, author, decision));
    const caseId = await reportByOperator(tx, subject, profile, time);
    await casesStore.settleLocked(tx, caseId, time);
    const origin = settings.publicUrl ?? '';
    const deciding = { id: caseId, subject, decision, decidedBy: null, origin };
    return applyDecision(services, tx, author, deciding);
  });
  // On errors too: the account may have changed although the database's answer was lost.
  await publishEffects(services, await suspending.finally(() => sessions.invalidate(id)));
  const until = new Date(time.getTime() + form.days * 24 * 60 * 60 * 1000);
  return [
    `@${username} is suspended until ${dayOf(until)} (UTC).`,
    'They are notified by email and in Gesso, with the reason and how to appeal.',
  ];
}

/** Reverses one decision as a moderator would; this also decides an appeal against it. */
async function reverseOne(
  services: ModerationServices,
  tx: Queries,
  author: Author | undefined,
  { case_id: id, decision_id, state, ...standing }: SuspendingDecision,
  words: string,
): Promise<Effects[]> {
  const time = new Date(services.clock.now());
  if (state === 'appealed') {
    await casesStore.settleLocked(tx, id, time);
    await decisionsStore.decideAppeal(tx, decision_id, 'reversed', null, time);
  }
  const effects = await reverse(services, tx, null, author, { id, standing, words });
  return effects ? [effects] : [];
}

/** Reverses every decision that currently suspends a person. */
export async function liftSuspension(
  services: ModerationServices,
  { id, username }: OrderedPerson,
  text: string,
): Promise<string[]> {
  const { db, clock, sessions } = services;
  const words = orRefuse(wordsOf(text));
  const lifting = db.transaction(async (tx) => {
    const author = await decisionsStore.lockAuthor(tx, id);
    const standing = await decisionsStore.suspensions(tx, id, new Date(clock.now()));
    const effects: Effects[] = [];
    for (const one of standing)
      effects.push(...(await reverseOne(services, tx, author, one, words)));
    return effects;
  });
  const effects = await lifting.finally(() => sessions.invalidate(id));
  if (effects.length === 0) throw new OrderRefused(`@${username} is not suspended.`);
  await publishEffects(services, joinEffects(effects));
  return [`@${username} is no longer suspended.`, 'They are notified by email and in Gesso.'];
}
