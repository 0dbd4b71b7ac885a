import type { PostDraft } from '@gesso/domain/posts';
import { namesOfLabels } from '../../platform/content-preferences/labels.store.ts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { mayWrite, shownPosts } from '../../platform/visibility/visible.ts';

export const editPostStore = {
  /** Nobody else edits, labels, hides or deletes the post until the transaction ends. */
  async lock(tx: Queries, id: string, authorId: string): Promise<boolean> {
    const rows = await tx.rows(sql`
      select 1 from posts p
      where p.id = ${id} and p.author_id = ${authorId} and ${shownPosts} and ${mayWrite(authorId)}
      for no key update`);
    return rows.length === 1;
  },

  /** False when they would take off a label that a moderator set. */
  async write(tx: Queries, id: string, draft: PostDraft): Promise<boolean> {
    const { sensitive = [], madeWithAi = false } = draft;
    const rows = await tx.run(sql`
      update posts set caption = ${draft.caption}, description = ${draft.description},
        tags = ${draft.postTags}, sensitive = ${sensitive}, made_with_ai = ${madeWithAi}
      where id = ${id} and moderated_labels <@ ${namesOfLabels({ sensitive, madeWithAi })}::text[]`);
    return rows === 1;
  },

  async setEdited(tx: Queries, id: string, time: Date): Promise<void> {
    await tx.run(sql`update posts set edited_at = ${time} where id = ${id}`);
  },
};
