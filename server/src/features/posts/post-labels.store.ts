import type { PostLabels } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { shownPosts } from '../visibility/visible.ts';

type LabelledPost = PostLabels & { authorId: string };

export const postLabelsStore = {
  async read(db: Queries, postId: string): Promise<LabelledPost | undefined> {
    return db.row<LabelledPost>(sql`
      select author_id as "authorId", sensitive, made_with_ai as "madeWithAi",
             comments_closed as "commentsClosed"
      from posts p where id = ${postId} and ${shownPosts}`);
  },

  async closeComments(
    db: Queries,
    postId: string,
    authorId: string,
    closed: boolean,
  ): Promise<boolean> {
    const rows = await db.run(sql`
      update posts p set comments_closed = ${closed}
      where id = ${postId} and author_id = ${authorId} and ${shownPosts}`);
    return rows === 1;
  },
};
