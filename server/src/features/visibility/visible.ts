import {
  defaultPreferences,
  type HiddenLabels,
  hiddenLabels,
  hidesNothing,
} from '@gesso/domain/content-preferences';
import { type Sql, sql } from '../../platform/database/database.ts';

/**
 * The ids of people a viewer must not see. Lists leave out blocked and muted people
 * (`blocks.hiddenFrom`); content with its own URL only leaves out blocked ones
 * (`blocks.blockedWith`).
 */
export type HiddenPeople = ReadonlySet<string>;

/**
 * Adds nothing to the statement for viewers who hide no one, as most do. A subquery whose ids are
 * hashed once: with an array in the condition, the planner estimates every id, which took 50 ms for
 * 10,000 of them (decision 0029).
 */
export const byOthers = (author: Sql, hidden: HiddenPeople): Sql =>
  hidden.size === 0 ? sql`true` : sql`${author} not in (select unnest(${[...hidden]}::text[]))`;

/**
 * People being hidden whose content is not fully updated yet (decision 0028): nearly always none.
 * It depends on no row, so a statement evaluates it once.
 */
const BEING_HIDDEN = sql`array(select pv.user_id from pending_visibility pv where pv.hidden)`;

/**
 * Posts as p that are visible in general. The list indexes contain the condition `not p.hidden`.
 */
export const shownPosts = sql`not p.hidden and p.author_id <> all(${BEING_HIDDEN})`;

/** Comments as c; one that outlived its account has no author. */
export const shownComments = sql`not c.hidden and (c.author_id = any(${BEING_HIDDEN})) is not true`;

/** Submissions as s. */
export const shownSubmissions = sql`not s.hidden and s.author_id <> all(${BEING_HIDDEN})`;

/** For content without its own author; theirs is checked only while a person is being hidden. */
export const shownAuthor = (author: Sql): Sql =>
  sql`(cardinality(${BEING_HIDDEN}) = 0 or ${author} <> all(${BEING_HIDDEN}))`;

/** Posts as p that a viewer may see. */
export const visiblePosts = (hidden: HiddenPeople): Sql =>
  sql`${shownPosts} and ${byOthers(sql`p.author_id`, hidden)}`;

/** The labels a viewer leaves out of lists; their own artwork is never left out. */
export type LabelFilter = { viewerId: string; labels: HiddenLabels };

export const NO_LABEL_FILTER: LabelFilter = {
  viewerId: '',
  labels: hiddenLabels(defaultPreferences),
};

/** Adds nothing to the statement for viewers who hide nothing, as most do. */
const withoutLabels = (artwork: Sql, { viewerId, labels }: LabelFilter): Sql =>
  hidesNothing(labels)
    ? sql`true`
    : sql`(${artwork}.author_id = ${viewerId} or not (${artwork}.sensitive && ${[...labels.kinds]}::text[]
        or (${artwork}.made_with_ai and ${labels.madeWithAi}::boolean)))`;

/** Posts as p without what a viewer hides. */
export const postsWithoutLabels = (labelFilter: LabelFilter): Sql =>
  withoutLabels(sql`p`, labelFilter);

/** Submissions as s without what a viewer hides. */
export const submissionsWithoutLabels = (labelFilter: LabelFilter): Sql =>
  withoutLabels(sql`s`, labelFilter);

export const visibleComments = (hidden: HiddenPeople): Sql =>
  hidden.size === 0
    ? shownComments
    : sql`${shownComments} and (c.author_id is null or ${byOthers(sql`c.author_id`, hidden)})`;

export const visibleSubmissions = (hidden: HiddenPeople): Sql =>
  sql`${shownSubmissions} and ${byOthers(sql`s.author_id`, hidden)}`;

/**
 * Collections as collection with their owners as u: the viewer's own, and public ones of others.
 */
export const visibleCollections = (viewerId: string | undefined, hidden: HiddenPeople): Sql =>
  sql`(collection.owner_id = ${viewerId ?? ''}
    or (collection.public and not collection.removed and not u.hidden and ${byOthers(sql`u.id`, hidden)}))`;

/** People as u. */
export const visiblePeople = (hidden: HiddenPeople): Sql =>
  sql`not u.hidden and ${byOthers(sql`u.id`, hidden)}`;

/** Members see their own profile and can correct it, even while it is hidden from everyone else. */
export const visibleProfile = (viewerId: string | undefined, hidden: HiddenPeople): Sql =>
  sql`(${visiblePeople(hidden)} or u.id = ${viewerId ?? ''})`;

/**
 * People as u who may publish. Checked in the inserting statement, with their row locked: a
 * concurrent suspension or closing finishes first, and then nothing is added.
 */
export const mayPublish = sql`not u.hidden and (u.suspended_until is null or u.suspended_until <= now())`;

/** Communities as community that can be joined and shared into. */
export const openCommunities = sql`not community.hidden and community.closed_at is null`;

/** For writes that do not lock the author: changes committed before the statement count. */
export const mayWrite = (viewerId: string | Sql): Sql =>
  sql`not exists (select from users writer where writer.id = ${viewerId}
        and (writer.closed_at is not null or writer.suspended_until > now()))`;

/**
 * Whether neither of two people has blocked the other. Written inline, since PostgreSQL would run
 * `is_blocked` as a separate query.
 */
const notBlocked = (author: Sql, viewerId: string | Sql): Sql => sql`
  not exists (select from blocks b where b.blocker_id = ${author} and b.blocked_id = ${viewerId})
  and not exists (select from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = ${author})`;

/**
 * For writing statements: checked in the database itself, so that concurrent removals, blocks and
 * suspensions count.
 */
export const writablePosts = (viewerId: string | Sql): Sql =>
  sql`${shownPosts} and ${notBlocked(sql`p.author_id`, viewerId)} and ${mayWrite(viewerId)}`;

export const writableSubmissions = (viewerId: string): Sql =>
  sql`${shownSubmissions} and ${notBlocked(sql`s.author_id`, viewerId)} and ${mayWrite(viewerId)}`;
