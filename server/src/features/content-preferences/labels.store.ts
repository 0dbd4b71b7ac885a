import type { ContentLabels, SensitiveKind, SetLabels } from '@gesso/domain/content-preferences';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';

export type Labelled = 'post' | 'submission';

/** Both have the columns author_id, hidden, sensitive, made_with_ai and moderated_labels. */
const TABLES: Record<Labelled, Sql> = { post: sql`posts`, submission: sql`submissions` };

export type LabelsRow = {
  /** null where there is none, as for most */
  sensitive: SensitiveKind[] | null;
  made_with_ai: boolean;
};

/** Only what is set, since most artworks have none of it. */
export const toSetLabels = ({ sensitive, made_with_ai }: LabelsRow): SetLabels => ({
  ...(sensitive && { sensitive }),
  ...(made_with_ai && { madeWithAi: true }),
});

/** As moderated_labels names them. */
export const namesOfLabels = ({ sensitive, madeWithAi }: ContentLabels): string[] =>
  madeWithAi ? [...sensitive, 'ai'] : sensitive;

export const labelsStore = {
  /** False when they are not the author, or would take off what a moderator set. */
  async setByAuthor(
    db: Queries,
    kind: Labelled,
    id: string,
    authorId: string,
    labels: ContentLabels,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update ${TABLES[kind]} set sensitive = ${labels.sensitive}, made_with_ai = ${labels.madeWithAi}
      where id = ${id} and author_id = ${authorId} and not hidden
        and moderated_labels <@ ${namesOfLabels(labels)}::text[]`);
    return rows === 1;
  },

  /** What the author had said before remains theirs to take back. */
  async setByModerator(
    db: Queries,
    kind: Labelled,
    id: string,
    labels: ContentLabels,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update ${TABLES[kind]} set sensitive = ${labels.sensitive}, made_with_ai = ${labels.madeWithAi},
        moderated_labels = array(
          select name from unnest(${namesOfLabels(labels)}::text[]) as name
          where name = any(moderated_labels)
            or not (name = any(sensitive) or (name = 'ai' and made_with_ai)))
      where id = ${id} and not hidden`);
    return rows === 1;
  },
};
