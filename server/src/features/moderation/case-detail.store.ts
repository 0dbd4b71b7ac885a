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
  d.id, d.outcome, d.rule, d.days, d.removes, d.words, d.created_at, d.reversed_at`;

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
  /** Who reported is not told: their words and whether they have an account is what is needed. */
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
      select c.id, c.subject_kind, c.subject_id, c.state, c.opened_at, ${caseReasons} as reasons,
        d.outcome, d.rule, d.reversed_at is not null as reversed
      from moderation_cases c left join moderation_decisions d on d.case_id = c.id
      where c.author_id = ${authorId} and c.id <> ${caseId}
      order by c.opened_at desc, c.id desc limit ${moderationLimits.historyShown}`);
    return rows.map(toHistory);
  },

  async decision(db: Queries, caseId: string) {
    const row = await db.row<DecisionRow & { decider: CardRow | null }>(sql`
      select ${decisionColumns}, ${cardOf(sql`u`)} as decider
      from moderation_decisions d left join users u on u.id = d.decided_by
      where d.case_id = ${caseId}`);
    if (!row) return { decision: null, decidedBy: null };
    return { decision: toDecision(row), decidedBy: row.decider && toPersonCard(row.decider) };
  },

  async appeal(db: Queries, decisionId: string): Promise<Appeal | null> {
    const row = await db.row<AppealRow>(sql`
      select words, created_at, outcome, decided_at from appeals where decision_id = ${decisionId}`);
    return row ? toAppeal(row) : null;
  },

  /** The newest acts, in the order they were done. */
  async log(db: Queries, caseId: string): Promise<CaseDetail['log']> {
    const rows = await db.rows<{
      act: LogAct;
      detail: string;
      created_at: Date;
      actor: CardRow | null;
    }>(sql`
      select l.act, l.detail, l.created_at, ${cardOf(sql`u`)} as actor
      from moderation_log l
      left join moderation_actors a on a.id = l.actor_id
      left join users u on u.id = a.user_id
      where l.case_id = ${caseId} order by l.id desc limit ${moderationLimits.logShown}`);
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
