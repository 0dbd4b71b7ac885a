import type { ContentLabels, SensitiveKind, SetLabels } from '@gesso/domain/content-preferences';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';

export type Labelled = 'post' | 'submission';

/** Both have the columns author_id, hidden, sensitive, made_with_ai and moderated_labels. */
const TABLES: Record<Labelled, Sql> = { post: sql`posts`, submission: sql`submissions` };

export type LabelsRow = {
  /** null when there are none, which is usual */
  sensitive: SensitiveKind[] | null;
  made_with_ai: boolean;
};

/** Only the labels that are set, since most artworks have none. */
export const toSetLabels = ({ sensitive, made_with_ai }: LabelsRow): SetLabels => ({
  ...(sensitive && { sensitive }),
  ...(made_with_ai && { madeWithAi: true }),
});

/** The names as in moderated_labels. */
export const namesOfLabels = ({ sensitive, madeWithAi }: ContentLabels): string[] =>
  madeWithAi ? [...sensitive, 'ai'] : sensitive;

export const labelsStore = {
  /** Returns false for anyone but the author, or if it would remove a label set by a moderator. */
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

  /** The author can still remove the labels that they had set before. */
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
