import { mentionLimits } from '@gesso/domain/mentions';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { constant } from '../../platform/database/sql.ts';
import { type CardRow, cardColumns } from '../people/person-card.ts';
import {
  byOthers,
  type HiddenPeople,
  shownComments,
  visiblePeople,
  visiblePosts,
} from '../visibility/visible.ts';

const SUGGESTED = constant(mentionLimits.suggestionsMax);
const COMMENTS = constant(mentionLimits.commentersScanned);
const FOLLOWS = constant(mentionLimits.followsScanned);
const NAMES = constant(mentionLimits.namesScanned);

type SuggestionQuery = {
  viewerId: string;
  /** in lower case */
  beginning: string;
  postId: string | undefined;
  hidden: HiddenPeople;
  blocked: HiddenPeople;
};

const NAME = sql`lower(u.username collate "C")`;

/** A prefix range: usernames are ASCII, so all with this prefix sort before the prefix plus \x7f. */
const begins = (beginning: string): Sql =>
  beginning === '' ? sql`true` : sql`${NAME} >= ${beginning} and ${NAME} < ${`${beginning}\x7f`}`;

/** The author of the post and its recent commenters, the latest first. */
const conversation = ({ postId, blocked }: SuggestionQuery): Sql => sql`
  select t.id, 1 as circle, min(t.place) as place from (
    (select p.author_id as id, 0 as place from posts p
     where p.id = ${postId} and ${visiblePosts(blocked)})
    union all
    (select c.author_id, row_number() over (order by c.created_at desc, c.id desc)
     from comments c join posts p on p.id = c.post_id
     where c.post_id = ${postId} and ${visiblePosts(blocked)} and ${shownComments}
     order by c.created_at desc, c.id desc limit ${COMMENTS})) t
  where t.id is not null group by t.id`;

const followed = ({ viewerId }: SuggestionQuery): Sql => sql`
  (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
   from follows f where f.follower_id = ${viewerId}
   order by f.created_at desc, f.followed_id desc limit ${FOLLOWS})`;

const otherPeople = ({ beginning }: SuggestionQuery): Sql => sql`
  (select u.id, 3, row_number() over (order by ${NAME}) from users u
   where ${begins(beginning)} order by ${NAME} limit ${NAMES})`;

export const suggestionsStore = {
  /**
   * One statement of bounded index scans; everyone appears once, in the closest group: conversation,
   * follows, others.
   */
  async people(db: Queries, query: SuggestionQuery): Promise<CardRow[]> {
    const { viewerId, beginning, postId, hidden } = query;
    const near =
      postId === undefined
        ? followed(query)
        : sql`${conversation(query)} union all ${followed(query)}`;
    const all = beginning === '' ? near : sql`${near} union all ${otherPeople(query)}`;
    return db.rows<CardRow>(sql`
      select ${cardColumns} from (
        select distinct on (a.id) a.id, a.circle, a.place
        from (${all}) a (id, circle, place) where ${byOthers(sql`a.id`, hidden)}
        order by a.id, a.circle, a.place) near
      join users u on u.id = near.id
      where u.id <> ${viewerId} and ${visiblePeople(hidden)} and ${begins(beginning)}
      order by near.circle, near.place, ${NAME} limit ${SUGGESTED}`);
  },
};
