-- Written by `npm run queries` from a run of the tests.

-- contentVisibilityStore.pending

select user_id from pending_visibility limit $1;

-- contentVisibilityStore.updateBatch

select from users where id = $1 for no key update;

select hidden, phase, after from pending_visibility where user_id = $1;

-- hasAtMost

select count(*) <= $1::integer as few from (
  (select 1 from posts where author_id = $2 limit $3)
  union all (select 1 from comments where author_id = $4 limit $5)
  union all (select 1 from submissions where author_id = $6 limit $7)) made;

-- lockPosts

select from posts where id in (
  select id from posts where author_id = $1
  union select post_id from comments where author_id = $2)
order by id for no key update;

-- nextOf

select id, request_key from posts
where author_id = $1 and true
order by request_key limit $2;

select id, request_key from comments
where author_id = $1 and true
order by request_key limit $2;

select id, request_key from submissions
where author_id = $1 and true
order by request_key limit $2;

select id, request_key from posts
where author_id = $1 and request_key > $2::uuid
order by request_key limit $3;

select id, request_key from comments
where author_id = $1 and request_key > $2::uuid
order by request_key limit $3;

select id, request_key from submissions
where author_id = $1 and request_key > $2::uuid
order by request_key limit $3;

-- proceed

delete from pending_visibility where user_id = $1;

update pending_visibility set after = $1::uuid where user_id = $2;

update pending_visibility set phase = $1, after = default where user_id = $2;

-- updateComments

select from posts where id in (select post_id from comments where id = any($1))
order by id for no key update;

with updated as (
  update comments set author_hidden = $1
  where id = any($2) and author_id is not null and author_hidden <> $3
  returning id, post_id, removed)
select id, post_id as "postId" from updated where not removed;

update posts set comment_count = comment_count + $1 * counted.comments,
counts_version = counts_version + 1
from (select post_id, count(*) as comments
  from unnest($2::text[]) as post_id
  group by post_id) counted
where posts.id = counted.post_id;

-- updatePosts

select count_shown_posts($1::text[], $2::boolean);

select from posts where id = any($1) order by id for no key update;

with updated as (
  update posts set author_hidden = $1
  where id = any($2) and author_hidden <> $3 returning id, removed)
select id from updated where not removed;

-- updateSubmissions

select from challenge_weeks
where week_number in (select week_number from submissions where id = any($1))
order by week_number for no key update;

with updated as (
  update submissions set author_hidden = $1
  where id = any($2) and author_hidden <> $3
  returning id, week_number, removed)
select id, week_number as "weekNumber" from updated where not removed;

update challenge_weeks
set entry_count = entry_count + $1 * counted.submissions
from (select week_number, count(*) as submissions
  from unnest($2::integer[]) as week_number
  group by week_number) counted
where challenge_weeks.week_number = counted.week_number;
