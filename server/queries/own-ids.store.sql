-- Written by `npm run queries` from a run of the tests.

-- ownIds
-- more are not shown

select post_id as id, created_at from pins
where user_id = $1 and true
order by created_at desc, post_id desc limit $2;

select post_id as id, created_at from likes
where user_id = $1 and true
order by created_at desc, post_id desc limit $2;

select post_id as id, created_at from saves
where user_id = $1 and true
order by created_at desc, post_id desc limit $2;

select tag as id, created_at from tag_follows
where follower_id = $1 and true
order by created_at desc, tag desc limit $2;

select muted_id as id, created_at from mutes
where muter_id = $1 and true
order by created_at desc, muted_id desc limit $2;

select blocked_id as id, created_at from blocks
where blocker_id = $1 and true
order by created_at desc, blocked_id desc limit $2;

select followed_id as id, created_at from follows
where follower_id = $1 and true
order by created_at desc, followed_id desc limit $2;

select follower_id as id, created_at from follows
where followed_id = $1 and true
order by created_at desc, follower_id desc limit $2;
