import type { Page } from '@gesso/domain/kernel';
import {
  type CaseCard,
  type CaseState,
  moderationLimits,
  type Outcome,
  type SubjectKind,
} from '@gesso/domain/moderation';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { GRANTED_ROLES, idsWithRole } from '../people/granted-roles.ts';
import { type CaseRow, caseColumns, caseTables, toCaseCard } from './case-rows.ts';

const { pageSize } = moderationLimits;

/** The facts that decide who may do what with a case. */
export type CaseStanding = {
  state: CaseState;
  subject_kind: SubjectKind;
  subject_id: string;
  author_id: string | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  reported_by_viewer: boolean;
  decision_id: string | null;
  decided_by: string | null;
  outcome: Outcome | null;
  reversed: boolean;
};

type CaseList = { viewerId: string; state: CaseState; cursor: Cursor | null; now: Date };

/** Addresses of the moderators in the settings; operators may have granted the role to more. */
export type ModeratorList = readonly string[];

/** The condition that a user is neither the subject nor a reporter of a case (as mc). */
const notInvolved = (userId: string): Sql => sql`
  mc.author_id is distinct from ${userId}
  and not exists (select from reports r where r.case_id = mc.id and r.reporter_id = ${userId})`;

export const casesStore = {
  /** Cases by due date, decided ones newest first. Leaves out cases about the viewer. */
  async page(db: Queries, { viewerId, state, cursor, now }: CaseList): Promise<Page<CaseCard>> {
    const newestFirst = state === 'decided';
    const after = newestFirst
      ? olderThan(sql`mc.due_at`, sql`mc.id`, cursor)
      : cursor
        ? sql`(mc.due_at, mc.id) > (${cursor.time}, ${cursor.id})`
        : sql`true`;
    const order = newestFirst ? sql`mc.due_at desc, mc.id desc` : sql`mc.due_at, mc.id`;
    const rows = await db.rows<CaseRow>(sql`
      select ${caseColumns} from moderation_cases mc ${caseTables(now)}
      where mc.state = ${state} and mc.author_id is distinct from ${viewerId} and ${after} order by ${order} limit ${pageSize + 1}`);
    return toPage(rows, pageSize, (row) => ({ time: row.due_at, id: row.id }), toCaseCard);
  },

  async one(db: Queries, id: string, now: Date): Promise<CaseCard | undefined> {
    const row = await db.row<CaseRow>(sql`
      select ${caseColumns} from moderation_cases mc ${caseTables(now)} where mc.id = ${id}`);
    return row && toCaseCard(row);
  },

  async counts(db: Queries, viewerId: string, now: Date) {
    const row = await db.row<{ open: number; appealed: number; overdue: number }>(sql`
      select count(*) filter (where state = 'open') as open,
        count(*) filter (where state = 'appealed') as appealed,
        count(*) filter (where due_at <= ${now}) as overdue
      from moderation_cases
      where state in ('open', 'appealed') and author_id is distinct from ${viewerId}`);
    return row ?? { open: 0, appealed: 0, overdue: 0 };
  },

  standing: (db: Queries, id: string, viewerId: string) =>
    db.row<CaseStanding>(sql`
      select mc.state, mc.subject_kind, mc.subject_id, mc.author_id, mc.claimed_by, mc.claimed_until,
        exists (select from reports r where r.case_id = mc.id and r.reporter_id = ${viewerId})
          as reported_by_viewer,
        md.id as decision_id, md.decided_by, md.outcome, md.reversed_at is not null as reversed
      from moderation_cases mc left join moderation_decisions md on md.case_id = mc.id
      where mc.id = ${id}`),

  /** Whether another moderator with two-step verification could work on the case. */
  async hasOthers(
    db: Queries,
    id: string,
    userId: string,
    moderators: ModeratorList,
    now: Date,
  ): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from moderation_cases mc, users u
      where mc.id = ${id} and u.id in (${idsWithRole(moderators, GRANTED_ROLES)})
        and u.id <> ${userId} and u.id is distinct from mc.author_id and u.closed_at is null
        and (u.suspended_until is null or u.suspended_until <= ${now})
        and (exists (select from passkeys passkey where passkey.user_id = u.id)
          or exists (select from two_factor ts where ts.user_id = u.id and ts.activated_at is not null))
        and not exists (select from reports r where r.case_id = mc.id and r.reporter_id = u.id)
      limit 1`);
    return row !== undefined;
  },

  /** Returns false when someone else has claimed the case, or it is decided. */
  async claim(db: Queries, id: string, userId: string, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + moderationLimits.claimMinutes * 60_000);
    const claimed = await db.run(sql`
      update moderation_cases mc set claimed_by = ${userId}, claimed_until = ${until}
      where mc.id = ${id} and mc.state in ('open', 'appealed') and ${notInvolved(userId)}
        and (mc.claimed_by is null or mc.claimed_by = ${userId} or mc.claimed_until <= ${now})`);
    return claimed === 1;
  },

  async release(db: Queries, id: string, userId: string): Promise<boolean> {
    const released = await db.run(sql`
      update moderation_cases set claimed_by = null, claimed_until = null
      where id = ${id} and claimed_by = ${userId}`);
    return released === 1;
  },

  /** Marks a case as decided by its claimant; true for one of several concurrent requests. */
  async settle(
    tx: Queries,
    id: string,
    from: Exclude<CaseState, 'decided'>,
    userId: string,
    now: Date,
  ): Promise<boolean> {
    const settled = await tx.run(sql`
      update moderation_cases mc
      set state = 'decided', decided_at = ${now}, claimed_by = null, claimed_until = null
      where mc.id = ${id} and mc.state = ${from} and mc.claimed_by = ${userId}
        and mc.claimed_until > ${now} and ${notInvolved(userId)}`);
    return settled === 1;
  },

  /** The same for an operator, regardless of claims; the caller has locked the case. */
  async settleLocked(tx: Queries, id: string, now: Date): Promise<void> {
    await tx.run(sql`
      update moderation_cases
      set state = 'decided', decided_at = ${now}, claimed_by = null, claimed_until = null
      where id = ${id}`);
  },
};
