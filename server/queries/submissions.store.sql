-- Written by `npm run queries` from a run of the tests.

-- submissionsStore.byKey

select id, week_number as "weekNumber", request_hash as hash from submissions
where author_id = $1 and request_key = $2;

-- submissionsStore.exists

select 1 from submissions where id = $1;

-- submissionsStore.insert

insert into submissions (id, week_number, author_id, request_key, request_hash, description,
  sensitive, made_with_ai, extension, width, height, thumbhash, colour, bytes, created_at)
select $1, $2::integer, u.id, $3::uuid,
$4::bytea, $5,
$6::text[], $7::boolean,
$8,
$9::integer, $10::integer, $11,
$12, $13::integer, $14::timestamptz
from users u where u.id = $15 and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) for no key update
on conflict do nothing;

-- submissionsStore.labels

select week_number as "weekNumber", author_id as "authorId", sensitive,
made_with_ai as "madeWithAi"
from submissions s where s.id = $1 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));

-- submissionsStore.like

with changed as (
  insert into submission_likes (submission_id, user_id, created_at)
  values ($1, $2, $3) on conflict do nothing
  returning submission_id, user_id, created_at),
notified as (
  select a.user_id, a.subject_id, a.at, date_trunc('day', a.at, 'UTC') as day
  from (
    select s.author_id as user_id, l.submission_id as subject_id, l.user_id as actor_id, l.created_at as at
    from changed l join submissions s on s.id = l.submission_id) a
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
select exists (select from changed) as changed, (select user_id from notified) as notified;

-- submissionsStore.likeCount

select week_number, author_id, like_count, (
  pg_snapshot_xmax(pg_current_snapshot())::text::float8
  - (select count(*) from pg_snapshot_xip(pg_current_snapshot()))) as version from submissions s
where s.id = $1 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));

-- submissionsStore.lock

select 1 from submissions s where s.id = $1 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
not exists (select from blocks b where b.blocker_id = s.author_id and b.blocked_id = $2)
and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = s.author_id) and not exists (select from users writer where writer.id = $4
  and (writer.closed_at is not null or writer.suspended_until > now()))
for no key update;

-- submissionsStore.ofAuthor

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and s.author_id = $3 and true
order by s.created_at desc, s.id desc limit $4;

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and u.id not in (select unnest($3::text[]))) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($4::text[])) and true
and s.author_id = $5 and true
order by s.created_at desc, s.id desc limit $6;

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (s.author_id = $3 or not (s.sensitive && $4::text[]
    or (s.made_with_ai and $5::boolean)))
and s.author_id = $6 and true
order by s.created_at desc, s.id desc limit $7;

-- submissionsStore.ofOthers

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and s.week_number = $3 and s.author_id <> $4
and true
order by s.created_at desc, s.id desc limit $5;

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and s.week_number = $3 and s.author_id <> $4
and (s.created_at, s.id) < ($5, $6)
order by s.created_at desc, s.id desc limit $7;

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and u.id not in (select unnest($3::text[]))) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($4::text[])) and true
and s.week_number = $5 and s.author_id <> $6
and true
order by s.created_at desc, s.id desc limit $7;

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (s.author_id = $3 or not (s.sensitive && $4::text[]
    or (s.made_with_ai and $5::boolean)))
and s.week_number = $6 and s.author_id <> $7
and true
order by s.created_at desc, s.id desc limit $8;

-- submissionsStore.one

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and s.id = $3;

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and u.id not in (select unnest($3::text[]))) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($4::text[])) and true and s.id = $5;

-- submissionsStore.own

select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
  select case when t.place is not null and count(*) <= $1 then count(*) end
  from trophies o join submissions s on s.id = o.submission_id
  where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
exists (select 1 from submission_likes sl
  where sl.submission_id = s.id and sl.user_id = $2) as liked,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
from submissions s
join challenge_weeks w on w.week_number = s.week_number
join users u on u.id = s.author_id
left join trophies t on t.submission_id = s.id
where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and s.author_id = $3 and s.week_number = $4;

-- submissionsStore.ownId

select id from submissions where author_id = $1 and week_number = $2;

-- submissionsStore.remove

with author as materialized (
  select u.id from users u join submissions s on s.author_id = u.id
  where s.id = $1 for no key update of u),
held as (
  select w.week_number from challenge_weeks w join submissions s using (week_number)
  where s.id = $2 and s.author_id in (select id from author) for no key update of w)
delete from submissions s using held
where s.id = $3 and s.week_number = held.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
returning s.id, s.extension;

-- submissionsStore.unlike

with changed as (
  delete from submission_likes where submission_id = $1 and user_id = $2
  returning submission_id, user_id),
withdrawn as (
  insert into withdrawn_acts (actor_id, kind, subject_id, withdrawn_at)
  select a.actor_id, $3, a.subject_id, a.at from (
    select s.author_id as user_id, l.submission_id as subject_id, l.user_id as actor_id, $4::timestamptz as at
    from changed l join submissions s on s.id = l.submission_id) a
  where a.user_id <> a.actor_id
  on conflict do nothing)
select exists (select from changed) as changed,
(select author_id from submissions where id = $5 and author_id <> $6) as notified;
