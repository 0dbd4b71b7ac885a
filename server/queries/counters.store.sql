-- Written by `npm run queries` from a run of the tests.

-- countersStore.lock
-- more are not shown

select t.id as key, t.like_count as stored from posts t
where t.id = any($1) order by t.id for no key update;

select t.id as key, t.post_count as stored from users t
where t.id = any($1) order by t.id for no key update;

select t.id as key, t.stored_bytes as stored from users t
where t.id = any($1) order by t.id for no key update;

select t.id as key, t.comment_count as stored from posts t
where t.id = any($1) order by t.id for no key update;

select t.id as key, t.follower_count as stored from users t
where t.id = any($1) order by t.id for no key update;

select t.id as key, t.original_bytes as stored from users t
where t.id = any($1) order by t.id for no key update;

select t.id as key, t.following_count as stored from users t
where t.id = any($1) order by t.id for no key update;

select t.id as key, t.like_count as stored from submissions t
where t.id = any($1) order by t.id for no key update;

-- countersStore.repair
-- more are not shown

update users t set follower_count = (select count(*) from follows where followed_id = t.id)
where t.id = any($1) and t.follower_count <> (select count(*) from follows where followed_id = t.id)
returning t.id as key, t.follower_count as stored;

update users t set following_count = (select count(*) from follows where follower_id = t.id)
where t.id = any($1) and t.following_count <> (select count(*) from follows where follower_id = t.id)
returning t.id as key, t.following_count as stored;

update communities t set member_count = (select count(*) from memberships where community_id = t.id)
where t.id = any($1) and t.member_count <> (select count(*) from memberships where community_id = t.id)
returning t.id as key, t.member_count as stored;

update tag_follower_counts t set follower_count = (select count(*) from tag_follows where tag = t.tag)
where t.tag = any($1) and t.follower_count <> (select count(*) from tag_follows where tag = t.tag)
returning t.tag as key, t.follower_count as stored;

update users t set post_count = (select count(*) from posts where author_id = t.id and not hidden)
where t.id = any($1) and t.post_count <> (select count(*) from posts where author_id = t.id and not hidden)
returning t.id as key, t.post_count as stored;

update posts t set like_count = (select count(*) from likes where post_id = t.id), counts_version = t.counts_version + 1
where t.id = any($1) and t.like_count <> (select count(*) from likes where post_id = t.id)
returning t.id as key, t.like_count as stored;

update collections t set post_count = (select count(*) from collection_posts where collection_id = t.id)
where t.id = any($1) and t.post_count <> (select count(*) from collection_posts where collection_id = t.id)
returning t.id as key, t.post_count as stored;

update submissions t set like_count = (select count(*) from submission_likes where submission_id = t.id)
where t.id = any($1) and t.like_count <> (select count(*) from submission_likes where submission_id = t.id)
returning t.id as key, t.like_count as stored;

-- countersStore.wrong
-- more are not shown

with page as (
  select t.* from posts t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.like_count <> (select count(*) from likes where post_id = t.id) order by t.id) as wrong;

with page as (
  select t.* from users t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.follower_count <> (select count(*) from follows where followed_id = t.id) order by t.id) as wrong;

with page as (
  select t.* from users t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.following_count <> (select count(*) from follows where follower_id = t.id) order by t.id) as wrong;

with page as (
  select t.* from users t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.post_count <> (select count(*) from posts where author_id = t.id and not hidden) order by t.id) as wrong;

with page as (
  select t.* from communities t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.member_count <> (select count(*) from memberships where community_id = t.id) order by t.id) as wrong;

with page as (
  select t.* from posts t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.comment_count <> (select count(*) from comments where post_id = t.id and not hidden) order by t.id) as wrong;

with page as (
  select t.* from collections t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.post_count <> (select count(*) from collection_posts where collection_id = t.id) order by t.id) as wrong;

with page as (
  select t.* from submissions t where t.id > $1 order by t.id limit $2
)
select (select max(t.id) from page t) as last,
array(select t.id from page t where t.like_count <> (select count(*) from submission_likes where submission_id = t.id) order by t.id) as wrong;
