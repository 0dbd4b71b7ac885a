import type { PostEdit } from '@gesso/domain/posts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { namesOfLabels } from '../content-preferences/labels.store.ts';
import { mayPublish, shownPosts } from '../visibility/visible.ts';

export const editPostStore = {
  /**
   * Locks the post against other changes until the transaction ends. Its author is locked first, as
   * everywhere, and a concurrent suspension finishes before.
   */
  async lock(tx: Queries, id: string, authorId: string): Promise<boolean> {
    const rows = await tx.rows(sql`
      with writer as (
        select u.id from users u where u.id = ${authorId} and ${mayPublish} for no key update)
      select 1 from posts p join writer on writer.id = p.author_id
      where p.id = ${id} and ${shownPosts} for no key update of p`);
    return rows.length === 1;
  },

  /** False when the version differs, or when the edit would remove a label set by a moderator. */
  async write(tx: Queries, id: string, edit: PostEdit): Promise<boolean> {
    const { sensitive = [], madeWithAi = false } = edit;
    const rows = await tx.run(sql`
      update posts set caption = ${edit.caption}, description = ${edit.description},
        tags = ${edit.postTags}, sensitive = ${sensitive}, made_with_ai = ${madeWithAi},
        version = version + 1
      where id = ${id} and version = ${edit.version}
        and moderated_labels <@ ${namesOfLabels({ sensitive, madeWithAi })}::text[]`);
    return rows === 1;
  },

  async setEdited(tx: Queries, id: string, time: Date): Promise<void> {
    await tx.run(sql`update posts set edited_at = ${time} where id = ${id}`);
  },
};
