import { epochSeconds } from '@gesso/domain/kernel';
import {
  type Appeal,
  type CaseDetail,
  type CaseState,
  type Decision,
  type LogAct,
  moderationLimits,
  type Outcome,
  type ReportReason,
  type SubjectKind,
} from '@gesso/domain/moderation';
import type { BrokenRule } from '@gesso/domain/terms';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type CardRow, toPersonCard } from '../people/person-card.ts';
import { cardOf, caseReasons, type ReportedRow, reportPictures, toContent } from './case-rows.ts';

export type DecisionRow = {
  id: string;
  outcome: Outcome;
  rule: BrokenRule | null;
  days: number | null;
  removes: boolean;
  words: string;
  created_at: Date;
  reversed_at: Date | null;
};

export const decisionColumns = sql`
  md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at`;

export const toDecision = (row: DecisionRow): Decision => ({
  id: row.id,
  outcome: row.outcome,
  rule: row.rule,
  days: row.days,
  removed: row.removes,
  words: row.words,
  time: epochSeconds(row.created_at),
  reversedAt: row.reversed_at && epochSeconds(row.reversed_at),
});

type AppealRow = {
  words: string;
  created_at: Date;
  outcome: 'upheld' | 'reversed' | null;
  decided_at: Date | null;
};

const toAppeal = (row: AppealRow): Appeal => ({
  words: row.words,
  time: epochSeconds(row.created_at),
  outcome: row.outcome,
  decidedAt: row.decided_at && epochSeconds(row.decided_at),
});

type HistoryRow = {
  id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  state: CaseState;
  opened_at: Date;
  reasons: ReportReason[];
  outcome: Outcome | null;
  rule: BrokenRule | null;
  reversed: boolean;
};

const toHistory = (row: HistoryRow): CaseDetail['history'][number] => ({
  id: row.id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  state: row.state,
  openedAt: epochSeconds(row.opened_at),
  reasons: row.reasons,
  outcome: row.outcome,
  rule: row.rule,
  reversed: row.reversed,
});

type ReportRow = ReportedRow & {
  id: string;
  reason: ReportReason;
  words: string;
  created_at: Date;
  from: 'member' | 'guest';
};

export const caseDetailStore = {
  /** Reporters stay anonymous: only their words, and whether they have an account, are shown. */
  async reports(db: Queries, caseId: string): Promise<CaseDetail['reports']> {
    const rows = await db.rows<ReportRow>(sql`
      select r.id, r.reason, r.words, r.created_at, r.title, r.body, ${reportPictures} as pictures,
        case when r.address is null then 'member' else 'guest' end as from
      from reports r where r.case_id = ${caseId}
      order by r.created_at, r.id limit ${moderationLimits.reportsShown}`);
    return rows.map((row) => ({
      id: row.id,
      reason: row.reason,
      words: row.words,
      time: epochSeconds(row.created_at),
      from: row.from,
      content: toContent(row),
    }));
  },

  /** Other cases about the same person, newest first. */
  async history(db: Queries, authorId: string, caseId: string): Promise<CaseDetail['history']> {
    const rows = await db.rows<HistoryRow>(sql`
      select mc.id, mc.subject_kind, mc.subject_id, mc.state, mc.opened_at, ${caseReasons} as reasons,
        md.outcome, md.rule, md.reversed_at is not null as reversed
      from moderation_cases mc left join moderation_decisions md on md.case_id = mc.id
      where mc.author_id = ${authorId} and mc.id <> ${caseId}
      order by mc.opened_at desc, mc.id desc limit ${moderationLimits.historyShown}`);
    return rows.map(toHistory);
  },

  async decision(db: Queries, caseId: string) {
    const row = await db.row<DecisionRow & { decider: CardRow | null }>(sql`
      select ${decisionColumns}, ${cardOf(sql`u`)} as decider
      from moderation_decisions md left join users u on u.id = md.decided_by
      where md.case_id = ${caseId}`);
    if (!row) return { decision: null, decidedBy: null };
    return { decision: toDecision(row), decidedBy: row.decider && toPersonCard(row.decider) };
  },

  async appeal(db: Queries, decisionId: string): Promise<Appeal | null> {
    const row = await db.row<AppealRow>(sql`
      select words, created_at, outcome, decided_at from appeals where decision_id = ${decisionId}`);
    return row ? toAppeal(row) : null;
  },

  /** The newest log entries, in chronological order. */
  async log(db: Queries, caseId: string): Promise<CaseDetail['log']> {
    const rows = await db.rows<{
      act: LogAct;
      detail: string;
      created_at: Date;
      actor: CardRow | null;
    }>(sql`
      select ml.act, ml.detail, ml.created_at, ${cardOf(sql`u`)} as actor
      from moderation_log ml
      left join moderation_actors ma on ma.id = ml.actor_id
      left join users u on u.id = ma.user_id
      where ml.case_id = ${caseId} order by ml.id desc limit ${moderationLimits.logShown}`);
    return rows
      .map(({ act, detail, created_at, actor }) => ({
        act,
        by: actor && toPersonCard(actor),
        detail,
        time: epochSeconds(created_at),
      }))
      .reverse();
  },
};
