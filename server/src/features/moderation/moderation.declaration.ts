import { canModerate } from '@gesso/domain/accounts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { type FileKind, PAGE_OF_FILES, storedFiles } from '../declarations/file-kind.ts';
import { listOf, ROWS_AT_ONCE } from '../declarations/own-data.ts';
import { casePicturePath } from '../media/case-pictures.ts';
import type { Viewer } from '../sessions/viewer.ts';

type AppealData = { id: string; created_at: Date; words: string; outcome: string | null };

const appeals = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<AppealData>(sql`
    select appeal.decision_id as id, appeal.created_at, appeal.words, appeal.outcome
    from appeals appeal join moderation_decisions md on md.id = appeal.decision_id
      join moderation_cases mc on mc.id = md.case_id
    where mc.author_id = ${userId} and ${olderThan(sql`appeal.created_at`, sql`appeal.decision_id`, after)}
    order by appeal.created_at desc, appeal.decision_id desc limit ${ROWS_AT_ONCE}`);

/** Copies of reported pictures, only for moderators. */
const casePictureFiles: FileKind = {
  folders: ['files/case_pictures/'],
  async named(db, after) {
    const rows = await db.rows<{ id: string; whole: boolean }>(sql`
      select id, case_id is not null as whole from case_pictures
      where id > ${after} order by id limit ${PAGE_OF_FILES}`);
    return rows.map(({ id, whole }) => ({ id, files: storedFiles([casePicturePath(id)], whole) }));
  },
};

const BY_A_MODERATOR = 'an act of a moderator';

export const moderationDeclaration = {
  people: {
    moderation_cases: {
      author_id: { exported: { appeals: listOf(appeals) }, erased: 'with the account' },
      claimed_by: { exported: BY_A_MODERATOR, erased: 'made anonymous' },
    },
    moderation_decisions: {
      decided_by: { exported: BY_A_MODERATOR, erased: 'made anonymous' },
    },
    appeals: { decided_by: { exported: BY_A_MODERATOR, erased: 'made anonymous' } },
  },
  files: { casePicture: casePictureFiles },
  topics: { moderation: (viewer: Viewer | null) => canModerate(viewer) },
} satisfies Declaration;
