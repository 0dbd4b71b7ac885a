import type { CaseState, CheckedDecision, Subject, SubjectKind } from '@gesso/domain/moderation';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type GrantedRole, grantedRolesColumn } from '../people/granted-roles.ts';
import { type DecisionRow, decisionColumns } from './case-detail.store.ts';

export type NewDecision = CheckedDecision & {
  id: string;
  caseId: string;
  /** a moderator; null for an operator */
  decidedBy: string | null;
  time: Date;
  suspendedUntil: Date | null;
};

/** The person a decision is about, and their address. */
export type Author = {
  id: string;
  email: string;
  address: string;
  email_verified: boolean;
  granted_roles: GrantedRole[];
};

export type SuspendingDecision = {
  decision_id: string;
  case_id: string;
  state: CaseState;
  subject_kind: SubjectKind;
  subject_id: string;
};

export const decisionsStore = {
  /**
   * Locked before the case, since people are always locked first. Undefined if the case has no author,
   * or the account is deleted.
   */
  async lockAuthor(tx: Queries, userId: string | null): Promise<Author | undefined> {
    if (userId === null) return undefined;
    return tx.row<Author>(sql`
      select u.id, u.email, u.address, u.email_verified, ${grantedRolesColumn}
      from users u where u.id = ${userId} for no key update`);
  },

  async insert(tx: Queries, decision: NewDecision): Promise<void> {
    const { id, caseId, decidedBy, outcome, rule, days, removes, words, time } = decision;
    await tx.run(sql`
      insert into moderation_decisions (id, case_id, decided_by, outcome, rule, days, removes, words,
                                        created_at, suspended_until)
      values (${id}, ${caseId}, ${decidedBy}, ${outcome}, ${rule}, ${days}, ${removes}, ${words},
              ${time}, ${decision.suspendedUntil})`);
  },

  async addToken(tx: Queries, decisionId: string, hash: Buffer, expiresAt: Date): Promise<void> {
    await tx.run(sql`
      insert into appeal_tokens (token_hash, decision_id, expires_at)
      values (${hash}, ${decisionId}, ${expiresAt})`);
  },

  /** Whether the same moderator has already made this decision in the case. */
  async isRepeated(
    db: Queries,
    caseId: string,
    userId: string,
    { outcome, rule, days, removes, words }: CheckedDecision,
  ): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from moderation_decisions
      where case_id = ${caseId} and decided_by = ${userId} and outcome = ${outcome}
        and rule is not distinct from ${rule} and days is not distinct from ${days}
        and removes = ${removes} and words = ${words} and reversed_at is null`);
    return row !== undefined;
  },

  /** Marks the decision of a case as reversed; undefined when another request did so first. */
  async reverse(tx: Queries, caseId: string, now: Date): Promise<DecisionRow | undefined> {
    return tx.row<DecisionRow>(sql`
      update moderation_decisions md set reversed_at = ${now}
      where md.case_id = ${caseId} and md.reversed_at is null and md.outcome <> 'dismiss'
      returning ${decisionColumns}`);
  },

  /** The decisions that currently suspend a person. */
  suspensions: (tx: Queries, userId: string, now: Date) =>
    tx.rows<SuspendingDecision>(sql`
      select md.id as decision_id, mc.id as case_id, mc.state, mc.subject_kind, mc.subject_id
      from moderation_cases mc join moderation_decisions md on md.case_id = mc.id
      where mc.author_id = ${userId} and md.reversed_at is null and md.suspended_until > ${now}
      order by mc.id for update of mc`),

  /** Locks the case; false when it is no longer decided. */
  async lockDecided(tx: Queries, caseId: string): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from moderation_cases where id = ${caseId} and state = 'decided' for update`);
    return row !== undefined;
  },

  /** Whether another decision that stands has removed the same content. */
  async isRemovedElsewhere(tx: Queries, caseId: string, { kind, id }: Subject): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from moderation_cases mc join moderation_decisions md on md.case_id = mc.id
      where mc.subject_kind = ${kind} and mc.subject_id = ${id} and mc.id <> ${caseId} and md.removes
        and md.reversed_at is null`);
    return row !== undefined;
  },

  /** Derives the state of the account from all decisions that stand; returns whether it is closed. */
  async applyToAccount(tx: Queries, userId: string): Promise<boolean> {
    const row = await tx.row<{ closed: boolean }>(sql`
      update users u set suspended_until = standing.suspended_until, closed_at = standing.closed_at
      from (select max(md.suspended_until) as suspended_until,
              min(md.created_at) filter (where md.outcome = 'close') as closed_at
            from moderation_cases mc join moderation_decisions md on md.case_id = mc.id
            where mc.author_id = ${userId} and md.reversed_at is null) standing
      where u.id = ${userId} returning u.closed_at is not null as closed`);
    return row?.closed ?? false;
  },

  async decideAppeal(
    tx: Queries,
    decisionId: string,
    outcome: 'upheld' | 'reversed',
    userId: string | null,
    now: Date,
  ): Promise<void> {
    await tx.run(sql`
      update appeals set outcome = ${outcome}, decided_by = ${userId}, decided_at = ${now}
      where decision_id = ${decisionId}`);
  },
};
