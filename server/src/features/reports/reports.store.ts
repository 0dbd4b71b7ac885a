import { HOUR_MS } from '@gesso/domain/kernel';
import { moderationLimits, type ReportReason, type Subject } from '@gesso/domain/moderation';
import { type Queries, sql } from '../../platform/database/database.ts';

/** A member by id, a guest by the address they entered. */
export type Reporter = { userId: string; address: null } | { userId: null; address: string };
/** The operator of the site, who is not notified of the outcome. */
type Operator = { userId: null; address: null };

type NewCase = { id: string; subject: Subject; authorId: string | null; time: Date };

export type NewReport = {
  id: string;
  caseId: string;
  reporter: Reporter | Operator;
  /** as the guest wrote it */
  email: string | null;
  reason: ReportReason;
  words: string;
  title: string;
  text: string;
  time: Date;
};

export const reportsStore = {
  /** Whether this person's report of the subject is still open. */
  async hasReported(db: Queries, { kind, id }: Subject, reporter: Reporter): Promise<boolean> {
    const row = await db.row(sql`
      select 1 from moderation_cases mc join reports r on r.case_id = mc.id
      where mc.subject_kind = ${kind} and mc.subject_id = ${id} and mc.state = 'open'
        and (r.reporter_id = ${reporter.userId} or r.address = ${reporter.address})`);
    return row !== undefined;
  },

  /**
   * The open case of the subject, created when there is none. Waits for a decision in progress: the
   * case is then closed, and this is the first report of the next one.
   */
  async openCase(tx: Queries, { id, subject, authorId, time }: NewCase): Promise<string> {
    const due = new Date(time.getTime() + moderationLimits.dueHours * HOUR_MS);
    const row = await tx.row<{ id: string }>(sql`
      insert into moderation_cases (id, subject_kind, subject_id, author_id, opened_at, due_at)
      values (${id}, ${subject.kind}, ${subject.id}, ${authorId}, ${time}, ${due})
      on conflict (subject_kind, subject_id) where state = 'open'
        do update set state = moderation_cases.state
      returning id`);
    return row?.id ?? id;
  },

  /** False when the same person has sent another report meanwhile. */
  async insert(tx: Queries, report: NewReport): Promise<boolean> {
    const { reporter } = report;
    const added = await tx.run(sql`
      insert into reports (id, case_id, reporter_id, email, address, reason, words, title, body,
                           created_at)
      values (${report.id}, ${report.caseId}, ${reporter.userId}, ${report.email},
              ${reporter.address}, ${report.reason}, ${report.words}, ${report.title},
              ${report.text}, ${report.time})
      on conflict do nothing`);
    return added === 1;
  },

  /** The existing copies in the subject's open case, by their source. */
  async copies(db: Queries, { kind, id }: Subject): Promise<Map<string, string>> {
    const rows = await db.rows<{ id: string; source: string }>(sql`
      select cp.id, cp.source from case_pictures cp join moderation_cases mc on mc.id = cp.case_id
      where mc.subject_kind = ${kind} and mc.subject_id = ${id} and mc.state = 'open'`);
    return new Map(rows.map((row) => [row.source, row.id]));
  },

  async addCopy(db: Queries, id: string, source: string, time: Date): Promise<void> {
    await db.run(sql`
      insert into case_pictures (id, source, created_at) values (${id}, ${source}, ${time})`);
  },

  /** Attaches the copies to the report's case, which keeps them from now on. */
  async attachCopies(
    tx: Queries,
    { caseId, id }: { caseId: string; id: string },
    copies: { id: string; alt: string }[],
  ): Promise<void> {
    const ids = copies.map((copy) => copy.id);
    const alts = copies.map((copy) => copy.alt);
    await tx.run(sql`
      update case_pictures set case_id = ${caseId} where id = any(${ids}) and case_id is null`);
    await tx.run(sql`
      insert into report_pictures (report_id, picture_id, position, alt)
      select ${id}, cp.id, given.position, given.alt
      from unnest(${ids}::text[], ${alts}::text[]) with ordinality as given (id, alt, position)
      join case_pictures cp on cp.id = given.id`);
  },
};
