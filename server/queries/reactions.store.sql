-- Written by `npm run queries` from a run of the tests.

-- reactionsStore.add

insert into pins (post_id, user_id, created_at)
select p.id, $1, $2::timestamptz from posts p
where p.id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $4)
and not exists (select from blocks b where b.blocker_id = $5 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $6
  and (writer.closed_at is not null or writer.suspended_until > now())) for no key update
on conflict do nothing;

insert into saves (post_id, user_id, created_at)
select p.id, $1, $2::timestamptz from posts p
where p.id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $4)
and not exists (select from blocks b where b.blocker_id = $5 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $6
  and (writer.closed_at is not null or writer.suspended_until > now())) for no key update
on conflict do nothing;

-- reactionsStore.authorOf

select p.author_id from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));

select p.author_id from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $2)
and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $4
  and (writer.closed_at is not null or writer.suspended_until > now()));

-- reactionsStore.like

with
locked as (
  select p.id, p.author_id, p.like_count, p.comment_count, p.counts_version, liker.user_id, liker.at
  from posts p, unnest((select $1::text[]),
    (select $2::timestamptz[])) as liker (user_id, at)
  where p.id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
  not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = liker.user_id)
  and not exists (select from blocks b where b.blocker_id = liker.user_id and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = liker.user_id
    and (writer.closed_at is not null or writer.suspended_until > now())) for no key update of p),
liked as (
  insert into likes (post_id, user_id, created_at)
  select l.id, l.user_id, l.at from locked l
  on conflict do nothing returning user_id),
notified as (
  select a.user_id, a.subject_id, a.at, date_trunc('day', a.at, 'UTC') as day
  from (
    select l.author_id as user_id, l.id as subject_id, l.user_id as actor_id, l.at
    from locked l join liked changed on changed.user_id = l.user_id) a
  where a.user_id <> a.actor_id
  and not exists (
    select from notification_settings ns
    where ns.user_id = a.user_id and not ns.likes)
  and not exists (
    select from mutes mute where mute.muter_id = a.user_id and mute.muted_id = a.actor_id)
  and (select true from withdrawn_acts w
    where w.actor_id = a.actor_id and w.kind = $4 and w.subject_id = a.subject_id) is null),
marked as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select upper(gen_random_uuid()::text), t.user_id, $5, t.subject_id, t.day,
  max(t.at), max(t.at)
  from notified t
  where not exists (
    select from notifications f
    where f.user_id = t.user_id and f.kind = $6 and f.subject_id = t.subject_id
    and f.day = t.day and f.read_at is null and f.updated_at > t.at - interval '2 seconds')
  group by t.user_id, t.subject_id, t.day
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
select
l.user_id as "userId", l.author_id as "authorId", l.like_count as "likeCount",
l.comment_count as "commentCount", l.counts_version as version,
l.user_id = any(array(select user_id from liked)) as changed, (select user_id from notified limit 1) as notified
from locked l;

-- reactionsStore.unlike

with
locked as (
  select p.id, p.author_id, p.like_count, p.comment_count, p.counts_version, liker.user_id, liker.at
  from posts p, unnest((select $1::text[]),
    (select $2::timestamptz[])) as liker (user_id, at)
  where p.id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
  not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = liker.user_id)
  and not exists (select from blocks b where b.blocker_id = liker.user_id and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = liker.user_id
    and (writer.closed_at is not null or writer.suspended_until > now())) for no key update of p),
unliked as (
  delete from likes using locked l where post_id = l.id and likes.user_id = l.user_id
  returning likes.user_id),
withdrawn as (
  insert into withdrawn_acts (actor_id, kind, subject_id, withdrawn_at)
  select a.actor_id, $4, a.subject_id, a.at from (
    select l.author_id as user_id, l.id as subject_id, l.user_id as actor_id, l.at
    from locked l join unliked changed on changed.user_id = l.user_id) a
  where a.user_id <> a.actor_id
  on conflict do nothing)
select
l.user_id as "userId", l.author_id as "authorId", l.like_count as "likeCount",
l.comment_count as "commentCount", l.counts_version as version,
l.user_id = any(array(select user_id from unliked)) as changed from locked l;

-- reactionsStore.unpin

with held as (
  select p.id from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
  not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $2)
  and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $4
    and (writer.closed_at is not null or writer.suspended_until > now())) for no key update)
delete from pins using held where post_id = held.id and user_id = $5;

-- reactionsStore.unsave

with held as (
  select p.id from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
  not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $2)
  and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $4
    and (writer.closed_at is not null or writer.suspended_until > now())) for no key update),
unsaved as (
  delete from saves using held where post_id = held.id and user_id = $5
  returning post_id)
select exists (select from unsaved) as changed,
array(select collection_post.collection_id from collection_posts collection_post join held on held.id = collection_post.post_id
  where collection_post.owner_id = $6 order by collection_post.collection_id) as "collectionIds";
