import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { listOf, ROWS_AT_ONCE } from '../declarations/own-data.ts';

type ReportData = {
  id: string;
  created_at: Date;
  reason: string;
  words: string;
  about: string;
};

/** The reports a person made, not the ones about them. */
const reports = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<ReportData>(sql`
    select r.id, r.created_at, r.reason, r.words, mc.subject_kind as about
    from reports r join moderation_cases mc on mc.id = r.case_id
    where r.reporter_id = ${userId} and ${olderThan(sql`r.created_at`, sql`r.id`, after)}
    order by r.created_at desc, r.id desc limit ${ROWS_AT_ONCE}`);

export const reportsDeclaration = {
  people: {
    reports: {
      reporter_id: { exported: { reports: listOf(reports) }, erased: 'made anonymous' },
    },
  },
  addresses: { reports: { column: 'address', erased: ['email', 'address'] } },
} satisfies Declaration;
