import type { Page } from '@gesso/domain/kernel';
import { epochSeconds, HOUR_MS } from '@gesso/domain/kernel';
import { moderationLimits, type OwnDecision, type SubjectKind } from '@gesso/domain/moderation';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { type DecisionRow, decisionColumns, toDecision } from './case-detail.store.ts';

type OwnRow = DecisionRow & {
  case_id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  title: string;
  body: string;
  suspended_until: Date | null;
  appeal_words: string | null;
  appealed_at: Date | null;
  appeal_outcome: 'upheld' | 'reversed' | null;
  appeal_decided_at: Date | null;
};

/** Decisions as their author sees them: of the reports, only the reported content. */
const ownDecisions = (where: Sql): Sql => sql`
  select ${decisionColumns}, md.case_id, mc.subject_kind, mc.subject_id, r.title, r.body,
    md.suspended_until, appeal.words as appeal_words, appeal.created_at as appealed_at,
    appeal.outcome as appeal_outcome, appeal.decided_at as appeal_decided_at
  from moderation_cases mc
  join moderation_decisions md on md.case_id = mc.id
  join lateral (select * from reports first where first.case_id = mc.id
                order by first.created_at, first.id limit 1) r on true
  left join appeals appeal on appeal.decision_id = md.id
  where ${where}`;

function appealOf(row: OwnRow): OwnDecision['appeal'] {
  if (row.appeal_words === null || row.appealed_at === null) return null;
  return {
    words: row.appeal_words,
    time: epochSeconds(row.appealed_at),
    outcome: row.appeal_outcome,
    decidedAt: row.appeal_decided_at && epochSeconds(row.appeal_decided_at),
  };
}

const toOwnDecision = (row: OwnRow): OwnDecision => ({
  decision: toDecision(row),
  subject: { kind: row.subject_kind, id: row.subject_id },
  reported: { title: row.title, text: row.body },
  appeal: appealOf(row),
  suspendedUntil: row.suspended_until && epochSeconds(row.suspended_until),
});

/** Who may appeal: the person the decision is about, or the recipient of the email. */
export type Appellant = { decisionId: string; userId: string } | { tokenHash: Buffer };

const decisionOf = (appellant: Appellant, now: Date): Sql =>
  'tokenHash' in appellant
    ? sql`md.id = (select token.decision_id from appeal_tokens token
                  where token.token_hash = ${appellant.tokenHash} and token.expires_at > ${now})`
    : sql`md.id = ${appellant.decisionId} and mc.author_id = ${appellant.userId}`;

/** The condition for a decision (as md): neither dismissed nor reversed, and not too old. */
const isOpenToAppeal = (now: Date): Sql => sql`
  md.reversed_at is null and md.outcome <> 'dismiss'
  and md.created_at > ${now}::timestamptz - make_interval(days => ${moderationLimits.appealDays})`;

export const appealsStore = {
  async own(db: Queries, userId: string, cursor: Cursor | null): Promise<Page<OwnDecision>> {
    const { pageSize } = moderationLimits;
    const ofUser = sql`mc.author_id = ${userId} and ${olderThan(sql`md.created_at`, sql`md.id`, cursor)}`;
    const rows = await db.rows<OwnRow>(sql`
      ${ownDecisions(ofUser)} order by md.created_at desc, md.id desc limit ${pageSize + 1}`);
    return toPage(rows, pageSize, (row) => ({ time: row.created_at, id: row.id }), toOwnDecision);
  },

  async find(db: Queries, appellant: Appellant, now: Date) {
    const row = await db.row<OwnRow>(sql`${ownDecisions(decisionOf(appellant, now))}`);
    return row && { caseId: row.case_id, own: toOwnDecision(row) };
  },

  /** Reopens the case for an appeal; false when there is nothing to appeal against. */
  async reopen(tx: Queries, caseId: string, now: Date): Promise<boolean> {
    const due = new Date(now.getTime() + moderationLimits.dueHours * HOUR_MS);
    const reopened = await tx.run(sql`
      update moderation_cases mc set state = 'appealed', due_at = ${due}, claimed_by = null,
        claimed_until = null
      where mc.id = ${caseId} and mc.state = 'decided' and exists (
        select from moderation_decisions md where md.case_id = mc.id and ${isOpenToAppeal(now)}
          and not exists (select from appeals appeal where appeal.decision_id = md.id))`);
    return reopened === 1;
  },

  /** Returns false for a second or late appeal, and for a decision reversed or dismissed. */
  async insert(tx: Queries, decisionId: string, words: string, now: Date): Promise<boolean> {
    const added = await tx.run(sql`
      insert into appeals (decision_id, words, created_at)
      select md.id, ${words}, ${now} from moderation_decisions md
      where md.id = ${decisionId} and ${isOpenToAppeal(now)}
      on conflict do nothing`);
    return added === 1;
  },
};
