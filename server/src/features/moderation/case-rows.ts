import { epochSeconds } from '@gesso/domain/kernel';
import type {
  CaseCard,
  CaseState,
  Outcome,
  ReportReason,
  SubjectContent,
  SubjectKind,
} from '@gesso/domain/moderation';
import { type Sql, sql } from '../../platform/database/database.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import { casePicturePath } from '../media/case-pictures.ts';
import { type CardRow, toPersonCard } from '../people/person-card.ts';

export type ReportedRow = { title: string; body: string; pictures: { id: string; alt: string }[] };

export type CaseRow = ReportedRow & {
  id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  state: CaseState;
  opened_at: Date;
  due_at: Date;
  report_count: number;
  reasons: ReportReason[];
  author: CardRow | null;
  claimant: CardRow | null;
  claimed_until: Date | null;
  outcome: Outcome | null;
  reversed: boolean;
};

/** A CardRow as one column, from users under this alias; null if there is no user. */
export const cardOf = (alias: Sql): Sql => sql`
  case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
    'username', ${alias}.username, 'full_name', ${alias}.full_name,
    'profile_image', ${alias}.profile_image) end`;

/** The copied pictures of a report (as r). */
export const reportPictures = sql`
  coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
                            order by rp.position)
            from report_pictures rp where rp.report_id = r.id), '[]')`;

/** The reasons of all reports of a case (as mc), the most frequent first. */
export const caseReasons = sql`
  array(select why.reason from reports why where why.case_id = mc.id
        group by why.reason order by count(*) desc, why.reason)`;

/** The columns of a CaseRow, from moderation_cases as mc and the tables of `caseTables`. */
export const caseColumns = sql`
  mc.id, mc.subject_kind, mc.subject_id, mc.state, mc.opened_at, mc.due_at, mc.claimed_until,
  (select count(*) from reports every where every.case_id = mc.id) as report_count,
  ${caseReasons} as reasons, r.title, r.body, ${reportPictures} as pictures,
  ${cardOf(sql`author`)} as author, ${cardOf(sql`claimant`)} as claimant,
  md.outcome, md.reversed_at is not null as reversed`;

/** Joins the first report, which shows what the case is about, and an unexpired claim. */
export const caseTables = (now: Date): Sql => sql`
  join lateral (select * from reports first where first.case_id = mc.id
                order by first.created_at, first.id limit 1) r on true
  left join users author on author.id = mc.author_id
  left join users claimant on claimant.id = mc.claimed_by and mc.claimed_until > ${now}
  left join moderation_decisions md on md.case_id = mc.id`;

export const toContent = ({ title, body, pictures }: ReportedRow): SubjectContent => ({
  title,
  text: body,
  pictures: pictures.map(({ id, alt }) => ({ url: fileUrl(casePicturePath(id)), alt })),
});

function claimOf({ claimant, claimed_until }: CaseRow): CaseCard['claim'] {
  if (!claimant || !claimed_until) return null;
  return { by: toPersonCard(claimant), until: epochSeconds(claimed_until) };
}

export const toCaseCard = (row: CaseRow): CaseCard => ({
  id: row.id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  state: row.state,
  openedAt: epochSeconds(row.opened_at),
  dueAt: epochSeconds(row.due_at),
  reportCount: row.report_count,
  reasons: row.reasons,
  reported: toContent(row),
  author: row.author && toPersonCard(row.author),
  claim: claimOf(row),
  outcome: row.outcome,
  reversed: row.reversed,
});
