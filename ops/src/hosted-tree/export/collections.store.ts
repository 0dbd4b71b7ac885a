import { type Queries, sql } from '@gesso/server/platform/database/database';
import type { Imported } from './users.store.ts';

export type ExportedCommunity = {
  id: string;
  key: string;
  name: string;
  description: string;
  imported: (Imported & { hasName?: boolean }) | null;
  members: string[];
};

export type ExportedWeek = {
  week_number: number;
  id: string;
  theme: string;
  text: string;
  starts_at: Date;
  ends_at: Date;
  imported: (Imported & { startDate?: unknown; endDate?: unknown; weekBanner?: string[] }) | null;
  banners: { id: string; position: number }[];
};

export type ExportedSubmission = {
  id: string;
  key: string;
  author: string;
  week_number: number;
  description: string;
  extension: string;
  sensitive: string[];
  made_with_ai: boolean;
  moderated_labels: string[];
  like_count: number;
  text: string;
  created_at: Date;
  imported:
    | (Imported & {
        imageURL?: string;
        challengeString?: string;
        hasTime?: true;
        /** the time value of an earlier import */
        time?: unknown;
      })
    | null;
  likes: string[];
};

export const exportCommunities = (db: Queries, after: string, most: number) =>
  db.rows<ExportedCommunity>(sql`
    select community.id, coalesce(community.imported ->> 'key', community.id) as key, community.name, community.description, community.imported,
      array(select coalesce(u.imported ->> 'key', u.id) from memberships m
            join users u on u.id = m.user_id and not u.hidden
            where m.community_id = community.id
            order by coalesce(u.imported ->> 'key', u.id) collate "C") as members
    from communities community where community.id > ${after} and not community.hidden
    order by community.id limit ${most}`);

/** There are few weeks: one is added each week. */
export const exportWeeks = (db: Queries) =>
  db.rows<ExportedWeek>(sql`
    select w.week_number, w.id, w.theme, w.text, w.starts_at, w.ends_at, w.imported,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'position', b.position)
         order by b.position), '[]')
       from week_banners b where b.week_number = w.week_number) as banners
    from challenge_weeks w order by w.week_number`);

export const exportSubmissions = (db: Queries, after: string, most: number) =>
  db.rows<ExportedSubmission>(sql`
    select s.id, coalesce(s.imported ->> 'key', s.id) as key,
      coalesce(a.imported ->> 'key', a.id) as author, s.week_number, s.description, s.extension,
      s.sensitive, s.made_with_ai, s.moderated_labels, s.like_count, s.created_at, w.text, s.imported,
      array(select coalesce(o.imported ->> 'key', o.id)
       from submission_likes l join users o on o.id = l.user_id and not o.hidden
       where l.submission_id = s.id) as likes
    from submissions s join users a on a.id = s.author_id and not a.hidden
    join challenge_weeks w on w.week_number = s.week_number
    where s.id > ${after} and not s.hidden
    order by s.id limit ${most}`);
