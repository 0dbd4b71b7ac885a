-- Written by `npm run queries` from a run of the tests.

-- commentsStore.byKey

select
c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.comment_id = c.id and mention.current and not u.hidden and true) as mentions, c.request_hash from comments c join users u on u.id = c.author_id
where c.author_id = $1 and c.request_key = $2;

select
c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.comment_id = c.id and mention.current and not u.hidden and u.id not in (select unnest($1::text[]))) as mentions, c.request_hash from comments c join users u on u.id = c.author_id
where c.author_id = $2 and c.request_key = $3;

-- commentsStore.insert

with written as (
  insert into comments (id, post_id, author_id, request_key, request_hash, comment, created_at)
  select $1, p.id, writer.id, $2::uuid, $3::bytea,
  $4, $5::timestamptz
  from (
    select u.id from users u
    where u.id = $6 and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) for no key update) writer
  cross join posts p
  where p.id = $7 and not p.comments_closed
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
  not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $8)
  and not exists (select from blocks b where b.blocker_id = $9 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $10
    and (writer.closed_at is not null or writer.suspended_until > now()))
  for no key update of p
  on conflict (author_id, request_key) do nothing
  returning post_id, author_id, created_at),
notified as (
  select a.user_id, a.subject_id, a.at, date_trunc('day', a.at, 'UTC') as day
  from (
    select p.author_id as user_id, w.post_id as subject_id, w.author_id as actor_id, w.created_at as at
    from written w join posts p on p.id = w.post_id) a
  where a.user_id <> a.actor_id
  and not exists (
    select from notification_settings ns
    where ns.user_id = a.user_id and not ns.comments)
  and not exists (
    select from mutes mute where mute.muter_id = a.user_id and mute.muted_id = a.actor_id)
  and (select true from withdrawn_acts w
    where w.actor_id = a.actor_id and w.kind = $11 and w.subject_id = a.subject_id) is null),
marked as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select upper(gen_random_uuid()::text), t.user_id, $12, t.subject_id, t.day,
  max(t.at), max(t.at)
  from notified t
  where not exists (
    select from notifications f
    where f.user_id = t.user_id and f.kind = $13 and f.subject_id = t.subject_id
    and f.day = t.day and f.read_at is null and f.updated_at > t.at - interval '2 seconds')
  group by t.user_id, t.subject_id, t.day
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
select exists (select from written) as changed, (select user_id from notified) as notified;

-- commentsStore.isClosed

select p.comments_closed from posts p
where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $2)
and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $4
  and (writer.closed_at is not null or writer.suspended_until > now()));

-- commentsStore.isPostVisible

select 1 from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true;

-- commentsStore.one

select
c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.comment_id = c.id and mention.current and not u.hidden and true) as mentions from comments c
join posts p on p.id = c.post_id left join users u on u.id = c.author_id
where c.id = $1 and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true;

-- commentsStore.page

select
c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.comment_id = c.id and mention.current and not u.hidden and true) as mentions from comments c
join posts p on p.id = c.post_id left join users u on u.id = c.author_id
where c.post_id = $1 and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and true
order by c.created_at desc, c.id desc limit $2;

select
c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.comment_id = c.id and mention.current and not u.hidden and true) as mentions from comments c
join posts p on p.id = c.post_id left join users u on u.id = c.author_id
where c.post_id = $1 and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and (c.created_at, c.id) < ($2, $3)
order by c.created_at desc, c.id desc limit $4;

select
c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.comment_id = c.id and mention.current and not u.hidden and true) as mentions from comments c
join posts p on p.id = c.post_id left join users u on u.id = c.author_id
where c.post_id = $1 and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true and (c.author_id is null or c.author_id not in (select unnest($2::text[]))) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and true
order by c.created_at desc, c.id desc limit $3;

select
c.id, c.post_id, c.comment, c.created_at, c.edited_at, c.author_id,
u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.comment_id = c.id and mention.current and not u.hidden and u.id not in (select unnest($1::text[]))) as mentions from comments c
join posts p on p.id = c.post_id left join users u on u.id = c.author_id
where c.post_id = $2 and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true and (c.author_id is null or c.author_id not in (select unnest($3::text[]))) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[]))
and true
order by c.created_at desc, c.id desc limit $5;

-- commentsStore.postAuthor

select p.author_id from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));

select p.author_id from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $2)
and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $4
  and (writer.closed_at is not null or writer.suspended_until > now()));

-- commentsStore.remove

with held as (
  select p.id, p.author_id from posts p join comments c on c.post_id = p.id
  where c.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) for no key update of p)
delete from comments c using held
where c.id = $2 and c.post_id = held.id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
and $3 in (c.author_id, held.author_id);

-- commentsStore.update

with writer as (
  select from users u where u.id = $1 and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) for no key update)
update comments c set comment = $2, edited = true, edited_at = $3 from writer
where c.id = $4 and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true;
