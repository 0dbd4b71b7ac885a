import { type Queries, sql } from '../../platform/database/database.ts';

/**
 * Triggers maintain `hidden` and the counts. People are locked first everywhere, then weeks or
 * posts, then the content below them, so that a removal cannot deadlock with a write of the same
 * person.
 */
export const hiddenRowsStore = {
  async setPost(tx: Queries, id: string, removed: boolean) {
    await tx.run(sql`
      select 1 from users u join posts p on p.author_id = u.id
      where p.id = ${id} for no key update of u`);
    return tx.rows<{ id: string; authorId: string }>(sql`
      with changed as (
        update posts set removed = ${removed} where id = ${id} and removed <> ${removed}
        returning id, author_id, author_hidden)
      select id, author_id as "authorId" from changed where not author_hidden`);
  },

  async setComment(tx: Queries, id: string, removed: boolean) {
    await tx.run(sql`
      select 1 from posts p join comments c on c.post_id = p.id
      where c.id = ${id} for no key update of p`);
    return tx.rows<{ id: string; postId: string }>(sql`
      with changed as (
        update comments set removed = ${removed} where id = ${id} and removed <> ${removed}
        returning id, post_id, author_hidden)
      select id, post_id as "postId" from changed where not author_hidden`);
  },

  async setSubmission(tx: Queries, id: string, removed: boolean) {
    await tx.run(sql`
      select 1 from users u join submissions s on s.author_id = u.id
      where s.id = ${id} for no key update of u`);
    await tx.run(sql`
      select 1 from challenge_weeks w join submissions s on s.week_number = w.week_number
      where s.id = ${id} for no key update of w`);
    return tx.rows<{ id: string; weekNumber: number }>(sql`
      with changed as (
        update submissions set removed = ${removed} where id = ${id} and removed <> ${removed}
        returning id, week_number, author_hidden)
      select id, week_number as "weekNumber" from changed where not author_hidden`);
  },

  async setCommunity(tx: Queries, id: string, removed: boolean): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(sql`
      update communities set hidden = ${removed} where id = ${id} and hidden <> ${removed}
      returning id`);
    return rows.map((row) => row.id);
  },

  async setCollection(tx: Queries, id: string, removed: boolean) {
    return tx.rows<{ id: string; ownerId: string }>(sql`
      update collections set removed = ${removed} where id = ${id} and removed <> ${removed}
      returning id, owner_id as "ownerId"`);
  },

  /** True when this hides or shows the person; with several reasons, only the last one does. */
  async setPerson(tx: Queries, id: string, reason: string, on: boolean): Promise<boolean> {
    const row = await tx.row<{ reasons: number }>(sql`
      update users set hidden_for = case when ${on}::boolean then array_append(hidden_for, ${reason})
        else array_remove(hidden_for, ${reason}) end
      where id = ${id} and (${reason} = any(hidden_for)) <> ${on}
      returning cardinality(hidden_for) as reasons`);
    return row?.reasons === (on ? 1 : 0);
  },
};
