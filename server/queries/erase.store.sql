-- Written by `npm run queries` from a run of the tests.

-- anonymiseComments

update comments set author_id = null where id = any($1) and author_id = $2;

-- eraseAvatar

select profile_image from users where id = $1 and profile_image is not null
for no key update;

update users set stored_bytes = stored_bytes - profile_image_bytes, profile_image_bytes = 0,
profile_image = null, profile_image_width = null, profile_image_height = null
where id = $1;

-- eraseBelowPosts

delete from likes where ctid = any($1::tid[]) and post_id = any($2);

delete from saves where ctid = any($1::tid[]) and post_id = any($2);

delete from comments where ctid = any($1::tid[]) and post_id = any($2);

delete from collection_posts where ctid = any($1::tid[]) and post_id = any($2);

select t.ctid::text, t.post_id from likes t join posts p on p.id = t.post_id
where p.author_id = $1 limit $2;

select t.ctid::text, t.post_id from saves t join posts p on p.id = t.post_id
where p.author_id = $1 limit $2;

select t.ctid::text, t.post_id from comments t join posts p on p.id = t.post_id
where p.author_id = $1 limit $2;

select t.ctid::text, t.post_id from collection_posts t join posts p on p.id = t.post_id
where p.author_id = $1 limit $2;

-- eraseComments

delete from comments where id = any($1) and author_id = $2;

-- eraseCovers

delete from community_covers where owner_id = $1 returning id, width, community_id;

-- eraseExports

delete from exports where user_id = $1 returning id;

-- eraseFollows

delete from follows where (follower_id = $1 and followed_id = any($2))
or (followed_id = $3 and follower_id = any($4));

select id from users where id = $1 or id in (
  select followed_id from follows where follower_id = $2
  union select follower_id from follows where followed_id = $3
  limit $4)
order by id for no key update;

-- eraseLikes

delete from likes where user_id = $1 and post_id = any($2);

select post_id as id from likes where user_id = $1 limit $2;

-- eraseMemberships

delete from memberships where user_id = $1 and community_id = any($2);

select from communities where id = any($1) order by id for no key update;

select community_id from memberships where user_id = $1 order by community_id
limit $2;

-- eraseOwn
-- more are not shown

delete from pins where ctid = any(array(
    select ctid from pins where user_id = $1 and true limit $2));

delete from saves where ctid = any(array(
    select ctid from saves where user_id = $1 and true limit $2));

delete from mutes where ctid = any(array(
    select ctid from mutes where muted_id = $1 and true limit $2));

delete from mutes where ctid = any(array(
    select ctid from mutes where muter_id = $1 and true limit $2));

delete from blocks where ctid = any(array(
    select ctid from blocks where blocked_id = $1 and true limit $2));

delete from blocks where ctid = any(array(
    select ctid from blocks where blocker_id = $1 and true limit $2));

delete from mentions where ctid = any(array(
    select ctid from mentions where user_id = $1 and true limit $2));

delete from collections where ctid = any(array(
    select ctid from collections where owner_id = $1 and true limit $2));

-- erasePictures

delete from pictures where id in (
  select id from pictures where owner_id = $1 and post_id is null
  limit $2)
returning id, width;

-- erasePosts

delete from posts where id = any($1);

select id, width from pictures where post_id = any($1);

select id from posts where author_id = $1 order by id limit $2;

-- eraseSubmissionLikes

delete from submission_likes
where user_id = $1 and submission_id = any($2);

select id from submissions where id in (
  select submission_id from submission_likes where user_id = $1
  limit $2)
order by id for no key update;

-- eraseSubmissions

delete from submissions where id in (
  select id from submissions where author_id = $1 order by id limit $2)
returning id, extension;

select from challenge_weeks where week_number in (
  select week_number from submissions where author_id = $1 order by id
  limit $2)
order by week_number for no key update;

-- heldComments

select id, post_id from comments where author_id = $1 limit $2;

-- holdPerson

select from users where id = $1 for no key update;

-- holdPosts

select id from posts where id = any($1) order by id for no key update;

-- releaseBanners

update week_banners set owner_id = null where owner_id = $1;

-- transferOwned

update moderation_cases set author_id = null
where author_id = $1 and subject_kind = 'community' and state = 'open';
