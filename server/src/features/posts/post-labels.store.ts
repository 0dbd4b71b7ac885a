import type { PostLabels } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';

type LabelledPost = PostLabels & { authorId: string };
type NewLabels = Pick<PostLabels, 'sensitive' | 'madeWithAi'>;

/** As moderated_labels names them. */
export const namesOfLabels = ({ sensitive, madeWithAi }: NewLabels): string[] =>
  madeWithAi ? [...sensitive, 'ai'] : sensitive;

export const postLabelsStore = {
  async read(db: Queries, postId: string): Promise<LabelledPost | undefined> {
    return db.row<LabelledPost>(sql`
      select author_id as "authorId", sensitive, made_with_ai as "madeWithAi",
             comments_closed as "commentsClosed"
      from posts where id = ${postId} and not hidden`);
  },

  /** False when they are not the author, or would take off what a moderator set. */
  async setByAuthor(
    db: Queries,
    postId: string,
    authorId: string,
    labels: NewLabels,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update posts set sensitive = ${labels.sensitive}, made_with_ai = ${labels.madeWithAi}
      where id = ${postId} and author_id = ${authorId} and not hidden
        and moderated_labels <@ ${namesOfLabels(labels)}::text[]`);
    return rows === 1;
  },

  /** What the author had said before remains theirs to take back. */
  async setByModerator(db: Queries, postId: string, labels: NewLabels): Promise<boolean> {
    const rows = await db.run(sql`
      update posts set sensitive = ${labels.sensitive}, made_with_ai = ${labels.madeWithAi},
        moderated_labels = array(
          select name from unnest(${namesOfLabels(labels)}::text[]) as name
          where name = any(moderated_labels)
            or not (name = any(sensitive) or (name = 'ai' and made_with_ai)))
      where id = ${postId} and not hidden`);
    return rows === 1;
  },

  async closeComments(
    db: Queries,
    postId: string,
    authorId: string,
    closed: boolean,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update posts set comments_closed = ${closed}
      where id = ${postId} and author_id = ${authorId} and not hidden`);
    return rows === 1;
  },
};
