-- Written by `npm run queries` from a run of the tests.

-- followsStore.follow

with changed as (
  insert into follows (follower_id, followed_id)
  select $1, id from users where id = $2 and not hidden
  on conflict do nothing returning follower_id, followed_id, created_at),
notified as (
  select a.user_id, a.subject_id, a.at, date_trunc('day', a.at, 'UTC') as day
  from (
    select f.followed_id as user_id, f.followed_id as subject_id, f.follower_id as actor_id,
    f.created_at as at
    from changed f) a
  where a.user_id <> a.actor_id
  and not exists (
    select from notification_settings ns
    where ns.user_id = a.user_id and not ns.follows)
  and not exists (
    select from mutes mute where mute.muter_id = a.user_id and mute.muted_id = a.actor_id)
  and (select true from withdrawn_acts w
    where w.actor_id = a.actor_id and w.kind = $3 and w.subject_id = a.subject_id) is null),
marked as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select upper(gen_random_uuid()::text), t.user_id, $4, t.subject_id, t.day,
  max(t.at), max(t.at)
  from notified t
  where not exists (
    select from notifications f
    where f.user_id = t.user_id and f.kind = $5 and f.subject_id = t.subject_id
    and f.day = t.day and f.read_at is null and f.updated_at > t.at - interval '2 seconds')
  group by t.user_id, t.subject_id, t.day
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
select exists (select from changed) as changed, (select user_id from notified) as notified;

-- followsStore.followedAmong

select followed_id from follows
where follower_id = $1 and followed_id = any($2);

-- followsStore.people

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from follows f join users u on u.id = f.followed_id
where f.follower_id = $1 and (select not owner.hidden from users owner where owner.id = $2) and not u.hidden and true
and true
order by f.created_at desc, f.followed_id desc limit $3;

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from follows f join users u on u.id = f.follower_id
where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2) and not u.hidden and true
and true
order by f.created_at desc, f.follower_id desc limit $3;

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from follows f join users u on u.id = f.followed_id
where f.follower_id = $1 and (select not owner.hidden from users owner where owner.id = $2) and not u.hidden and u.id not in (select unnest($3::text[]))
and true
order by f.created_at desc, f.followed_id desc limit $4;

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from follows f join users u on u.id = f.follower_id
where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2) and not u.hidden and u.id not in (select unnest($3::text[]))
and true
order by f.created_at desc, f.follower_id desc limit $4;

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from follows f join users u on u.id = f.follower_id
where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2) and not u.hidden and true
and (f.created_at, f.follower_id) < ($3, $4)
order by f.created_at desc, f.follower_id desc limit $5;

-- followsStore.peopleNamed.findByIndex

with u as materialized (
  select u.id, u.username, u.full_name, u.profile_image from users u
  where u.folded_names like $1 and not u.hidden and true
)
select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from u join follows f on f.follower_id = u.id
where f.followed_id = $2 and (select not owner.hidden from users owner where owner.id = $3)
and true
order by f.created_at desc, f.follower_id desc limit $4;

-- followsStore.peopleNamed.hasMoreThan

select 1 from follows f where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2)
and true
order by f.created_at desc, f.follower_id desc offset $3 limit 1;

select 1 from follows f where f.follower_id = $1 and (select not owner.hidden from users owner where owner.id = $2)
and true
order by f.created_at desc, f.followed_id desc offset $3 limit 1;

select 1 from follows f where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2)
and (f.created_at, f.follower_id) < ($3, $4)
order by f.created_at desc, f.follower_id desc offset $5 limit 1;

-- followsStore.peopleNamed.scanNewest

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from (
  select f.* from follows f where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2)
  and true
  order by f.created_at desc, f.follower_id desc limit $3
) f
cross join lateral (select * from users where id = f.follower_id offset 0) u
where strpos(u.folded_names, $4) > 0 and not u.hidden and true
order by f.created_at desc, f.follower_id desc limit $5;

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from (
  select f.* from follows f where f.follower_id = $1 and (select not owner.hidden from users owner where owner.id = $2)
  and true
  order by f.created_at desc, f.followed_id desc limit $3
) f
cross join lateral (select * from users where id = f.followed_id offset 0) u
where strpos(u.folded_names, $4) > 0 and not u.hidden and true
order by f.created_at desc, f.followed_id desc limit $5;

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from (
  select f.* from follows f where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2)
  and true
  order by f.created_at desc, f.follower_id desc limit $3
) f
cross join lateral (select * from users where id = f.follower_id offset 0) u
where strpos(u.folded_names, $4) > 0 and not u.hidden and u.id not in (select unnest($5::text[]))
order by f.created_at desc, f.follower_id desc limit $6;

select u.id, u.username, u.full_name, u.profile_image, f.created_at as followed_at
from (
  select f.* from follows f where f.followed_id = $1 and (select not owner.hidden from users owner where owner.id = $2)
  and (f.created_at, f.follower_id) < ($3, $4)
  order by f.created_at desc, f.follower_id desc limit $5
) f
cross join lateral (select * from users where id = f.follower_id offset 0) u
where strpos(u.folded_names, $6) > 0 and not u.hidden and true
order by f.created_at desc, f.follower_id desc limit $7;

-- followsStore.unfollow

with changed as (
  delete from follows where follower_id = $1 and followed_id = $2
  returning follower_id, followed_id),
withdrawn as (
  insert into withdrawn_acts (actor_id, kind, subject_id, withdrawn_at)
  select a.actor_id, $3, a.subject_id, a.at from (
    select f.followed_id as user_id, f.followed_id as subject_id, f.follower_id as actor_id,
    now() as at
    from changed f) a
  where a.user_id <> a.actor_id
  on conflict do nothing)
select exists (select from changed) as changed, (select followed_id from changed) as notified;
