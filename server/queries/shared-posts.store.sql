-- Written by `npm run queries` from a run of the tests.

-- sharedPostsStore.community

select community.official, may_run_community(community.id, $1) as runs
from communities community where community.id = $2 and not community.hidden;

-- sharedPostsStore.lock

select p.author_id as "authorId", p.caption, community.name as community,
community_post.removed_at is not null as removed
from community_posts community_post
join communities community on community.id = community_post.community_id join posts p on p.id = community_post.post_id
where community_post.community_id = $1 and community_post.post_id = $2
and may_run_community($3, $4) and not exists (select from users writer where writer.id = $5
  and (writer.closed_at is not null or writer.suspended_until > now()))
for update of community_post;

-- sharedPostsStore.newest

select p.id, community_post.shared_at from community_posts community_post join posts p on p.id = community_post.post_id
where community_post.community_id = $1 and community_post.removed_at is null
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and true
order by community_post.shared_at desc, community_post.post_id desc limit $2;

select p.id, community_post.shared_at from community_posts community_post join posts p on p.id = community_post.post_id
where community_post.community_id = $1 and community_post.removed_at is null
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])) and true
and true
order by community_post.shared_at desc, community_post.post_id desc limit $3;

select p.id, community_post.shared_at from community_posts community_post join posts p on p.id = community_post.post_id
where community_post.community_id = $1 and community_post.removed_at is null
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and (community_post.shared_at, community_post.post_id) < ($2, $3)
order by community_post.shared_at desc, community_post.post_id desc limit $4;

-- sharedPostsStore.ofPost

select community.id, community.name, community_post.removed_at is not null as removed,
may_run_community(community.id, $1) as runs
from community_posts community_post
join communities community on community.id = community_post.community_id join posts p on p.id = community_post.post_id
where community_post.post_id = $2 and not community.hidden and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and (community_post.removed_at is null or p.author_id = $3)
order by community_post.removed_at nulls first, community_post.slot limit $4;

select community.id, community.name, community_post.removed_at is not null as removed,
may_run_community(community.id, $1) as runs
from community_posts community_post
join communities community on community.id = community_post.community_id join posts p on p.id = community_post.post_id
where community_post.post_id = $2 and not community.hidden and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[]))
and (community_post.removed_at is null or p.author_id = $4)
order by community_post.removed_at nulls first, community_post.slot limit $5;

-- sharedPostsStore.setRemoved

update community_posts
set slot = null, removed_at = $1, removed_by = $2
where community_id = $3 and post_id = $4;

-- sharedPostsStore.takeOut

delete from community_posts where community_id = $1 and post_id = $2;
