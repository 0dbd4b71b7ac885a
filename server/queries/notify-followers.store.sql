-- Written by `npm run queries` from a run of the tests.

-- notifyFollowersStore.hold

select fpm.post_id, p.author_id, p.created_at, fpm.after_time, fpm.after_id
from followed_post_messages fpm join posts p on p.id = fpm.post_id
where fpm.post_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) for update of fpm;

-- notifyFollowersStore.notifyNext

with batch as (
  select f.follower_id, f.created_at from follows f
  where f.followed_id = $1
  and (f.created_at, f.follower_id) > ($2::timestamptz, $3::text)
  order by f.created_at, f.follower_id limit $4),
wanted as (
  select b.follower_id, row_number() over (order by b.follower_id) as number
  from batch b join notification_settings s on s.user_id = b.follower_id and s.followed_posts
  where not is_blocked(b.follower_id, $5)
  and not exists (
    select from mutes mute where mute.muter_id = b.follower_id and mute.muted_id = $6)),
told as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select ($7::text[])[w.number], w.follower_id, 'followed-post', $8,
  date_trunc('day', $9::timestamptz, 'UTC'), $10::timestamptz,
  $11::timestamptz
  from wanted w
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null
  returning user_id),
moved as (
  update followed_post_messages fpm set after_time = l.created_at, after_id = l.follower_id
  from (select created_at, follower_id from batch
    order by created_at desc, follower_id desc limit 1) l
  where fpm.post_id = $12)
select (select count(*) from batch) as looked_at, array(select user_id from told) as told;

-- notifyFollowersStore.remove

delete from followed_post_messages where post_id = $1;

-- notifyFollowersStore.unfinished

select post_id from followed_post_messages order by post_id limit $1;
