import { type Queries, type Sql, sql } from '@gesso/server/platform/database/database';
import { constant } from '@gesso/server/platform/database/sql';
import { NOTED_AT_ONCE } from './drain.ts';
import { userExists, weekExists } from './exists.ts';

type Refused = { key: string };

const MOST = constant(NOTED_AT_ONCE);

/** Whether a node was imported before, by the digest of its key. */
const wasImported = (kind: Sql, key: Sql): Sql => sql`exists (
  select from imported_nodes i
  where i.kind = ${kind} and i.node = sha256(convert_to(${key}, 'UTF8')))`;

export const nodesStore = {
  async markKnown(db: Queries): Promise<void> {
    await db.run(sql`
      update staged_users s set known = true where ${wasImported(sql`'user'`, sql`s.key`)}`);
    await db.run(sql`
      update staged_posts s set known = true where ${wasImported(sql`'post'`, sql`s.key`)}`);
    await db.run(sql`
      update staged_communities s set known = true
      where ${wasImported(sql`'community'`, sql`s.key`)}`);
    await db.run(sql`
      update staged_weeks s set known = true where ${wasImported(sql`'week'`, sql`s.key`)}`);
    await db.run(sql`
      update staged_submissions s set known = true
      where ${wasImported(sql`'submission'`, sql`s.key`)}`);
  },

  postsWithoutAuthor: (db: Queries) =>
    db.rows<Refused>(sql`
      delete from staged_posts where id in (
        select p.id from staged_posts p where not ${userExists(sql`p.author_id`)} limit ${MOST})
      returning key`),

  /** Comments of a rejected post, and the later of two comments with the same id. */
  commentsOfNoPost: (db: Queries) =>
    db.rows<{ name: string }>(sql`
      delete from staged_comments where n in (
        select c.n from staged_comments c
        where not exists (select from staged_posts p where p.id = c.post_id) limit ${MOST})
      returning name`),

  commentsWithSameId: (db: Queries) =>
    db.rows<{ name: string }>(sql`
      delete from staged_comments where n in (
        select c.n from (
          select n, id, post_id, row_number() over (partition by id order by n) as place
          from staged_comments) as c
        where c.place > 1
          or exists (select from comments e where e.id = c.id and e.post_id <> c.post_id)
        limit ${MOST})
      returning name`),

  commentsOfNobody: (db: Queries) =>
    db.rows<{ name: string }>(sql`
      update staged_comments set author_id = null where n in (
        select c.n from staged_comments c
        where c.author_id is not null and not ${userExists(sql`c.author_id`)} limit ${MOST})
      returning name`),

  /** Weeks whose number or time is already taken here. */
  weeksInTheWay: (db: Queries) =>
    db.rows<Refused>(sql`
      delete from staged_weeks s where not s.known and exists (
        select from challenge_weeks w
        where (w.week_number = s.week_number) <> (w.id = s.id)
          or (w.id <> s.id
            and tstzrange(w.starts_at, w.ends_at) && tstzrange(s.starts_at, s.ends_at)))
      returning s.key`),

  submissionsWithoutAuthor: (db: Queries) =>
    db.rows<Refused>(sql`
      delete from staged_submissions s where not ${userExists(sql`s.author_id`)} returning s.key`),

  submissionsWithoutWeek: (db: Queries) =>
    db.rows<Refused>(sql`
      delete from staged_submissions s where not ${weekExists(sql`s.week_number`)}
      returning s.key`),

  /** Each person has one submission per week: the first is kept. */
  secondSubmissions: (db: Queries) =>
    db.rows<Refused>(sql`
      delete from staged_submissions s using (
        select id, row_number() over (partition by author_id, week_number order by n) as place
        from staged_submissions) as ranked
      where ranked.id = s.id and (ranked.place > 1 or exists (
        select from submissions e where e.author_id = s.author_id
          and e.week_number = s.week_number and e.id <> s.id))
      returning s.key`),
};
