-- Written by `npm run queries` from a run of the tests.

-- countersStore.lock
-- more are not shown

select counted.id as key, counted.like_count as stored from posts counted
where counted.id = any($1) order by counted.id for no key update;

select counted.id as key, counted.post_count as stored from users counted
where counted.id = any($1) order by counted.id for no key update;

select counted.id as key, counted.stored_bytes as stored from users counted
where counted.id = any($1) order by counted.id for no key update;

select counted.id as key, counted.comment_count as stored from posts counted
where counted.id = any($1) order by counted.id for no key update;

select counted.id as key, counted.follower_count as stored from users counted
where counted.id = any($1) order by counted.id for no key update;

select counted.id as key, counted.original_bytes as stored from users counted
where counted.id = any($1) order by counted.id for no key update;

select counted.id as key, counted.following_count as stored from users counted
where counted.id = any($1) order by counted.id for no key update;

select counted.id as key, counted.like_count as stored from submissions counted
where counted.id = any($1) order by counted.id for no key update;

-- countersStore.repair
-- more are not shown

update users counted set follower_count = (select count(*) from follows where followed_id = counted.id)
where counted.id = any($1) and counted.follower_count <> (select count(*) from follows where followed_id = counted.id)
returning counted.id as key, counted.follower_count as stored;

update users counted set following_count = (select count(*) from follows where follower_id = counted.id)
where counted.id = any($1) and counted.following_count <> (select count(*) from follows where follower_id = counted.id)
returning counted.id as key, counted.following_count as stored;

update communities counted set member_count = (select count(*) from memberships where community_id = counted.id)
where counted.id = any($1) and counted.member_count <> (select count(*) from memberships where community_id = counted.id)
returning counted.id as key, counted.member_count as stored;

update tag_follower_counts counted set follower_count = (select count(*) from tag_follows where tag = counted.tag)
where counted.tag = any($1) and counted.follower_count <> (select count(*) from tag_follows where tag = counted.tag)
returning counted.tag as key, counted.follower_count as stored;

update users counted set post_count = (select count(*) from posts where author_id = counted.id and not hidden)
where counted.id = any($1) and counted.post_count <> (select count(*) from posts where author_id = counted.id and not hidden)
returning counted.id as key, counted.post_count as stored;

update collections counted set post_count = (select count(*) from collection_posts where collection_id = counted.id)
where counted.id = any($1) and counted.post_count <> (select count(*) from collection_posts where collection_id = counted.id)
returning counted.id as key, counted.post_count as stored;

update submissions counted set like_count = (select count(*) from submission_likes where submission_id = counted.id)
where counted.id = any($1) and counted.like_count <> (select count(*) from submission_likes where submission_id = counted.id)
returning counted.id as key, counted.like_count as stored;

update posts counted set like_count = (select count(*) from likes where post_id = counted.id), counts_version = counted.counts_version + 1
where counted.id = any($1) and counted.like_count <> (select count(*) from likes where post_id = counted.id)
returning counted.id as key, counted.like_count as stored;

-- countersStore.wrong
-- more are not shown

with page as (
  select counted.* from posts counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.like_count <> (select count(*) from likes where post_id = counted.id) order by counted.id) as wrong;

with page as (
  select counted.* from users counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.follower_count <> (select count(*) from follows where followed_id = counted.id) order by counted.id) as wrong;

with page as (
  select counted.* from users counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.following_count <> (select count(*) from follows where follower_id = counted.id) order by counted.id) as wrong;

with page as (
  select counted.* from users counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.post_count <> (select count(*) from posts where author_id = counted.id and not hidden) order by counted.id) as wrong;

with page as (
  select counted.* from communities counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.member_count <> (select count(*) from memberships where community_id = counted.id) order by counted.id) as wrong;

with page as (
  select counted.* from posts counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.comment_count <> (select count(*) from comments where post_id = counted.id and not hidden) order by counted.id) as wrong;

with page as (
  select counted.* from collections counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.post_count <> (select count(*) from collection_posts where collection_id = counted.id) order by counted.id) as wrong;

with page as (
  select counted.* from submissions counted where counted.id > $1 order by counted.id limit $2
)
select (select max(counted.id) from page counted) as last,
array(select counted.id from page counted where counted.like_count <> (select count(*) from submission_likes where submission_id = counted.id) order by counted.id) as wrong;
