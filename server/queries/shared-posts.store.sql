-- Written by `npm run queries` from a run of the tests.

-- sharedPostsStore.community

select c.official, may_run_community(c.id, $1) as runs
from communities c where c.id = $2 and not c.hidden;

-- sharedPostsStore.lock

select p.author_id as "authorId", p.caption, c.name as community,
s.removed_at is not null as removed
from community_posts s
join communities c on c.id = s.community_id join posts p on p.id = s.post_id
where s.community_id = $1 and s.post_id = $2
and may_run_community($3, $4) and not exists (select from users w where w.id = $5
  and (w.closed_at is not null or w.suspended_until > now()))
for update of s;

-- sharedPostsStore.newest

select p.id, s.shared_at from community_posts s join posts p on p.id = s.post_id
where s.community_id = $1 and s.removed_at is null
and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)) and true and true
and true
order by s.shared_at desc, s.post_id desc limit $2;

select p.id, s.shared_at from community_posts s join posts p on p.id = s.post_id
where s.community_id = $1 and s.removed_at is null
and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)) and true and true
and (s.shared_at, s.post_id) < ($2, $3)
order by s.shared_at desc, s.post_id desc limit $4;

select p.id, s.shared_at from community_posts s join posts p on p.id = s.post_id
where s.community_id = $1 and s.removed_at is null
and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)) and p.author_id not in (select unnest($2::text[])) and true
and true
order by s.shared_at desc, s.post_id desc limit $3;

-- sharedPostsStore.ofPost

select c.id, c.name, s.removed_at is not null as removed,
may_run_community(c.id, $1) as runs
from community_posts s
join communities c on c.id = s.community_id join posts p on p.id = s.post_id
where s.post_id = $2 and not c.hidden and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)) and true
and (s.removed_at is null or p.author_id = $3)
order by s.removed_at nulls first, s.slot limit $4;

select c.id, c.name, s.removed_at is not null as removed,
may_run_community(c.id, $1) as runs
from community_posts s
join communities c on c.id = s.community_id join posts p on p.id = s.post_id
where s.post_id = $2 and not c.hidden and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)) and p.author_id not in (select unnest($3::text[]))
and (s.removed_at is null or p.author_id = $4)
order by s.removed_at nulls first, s.slot limit $5;

-- sharedPostsStore.setRemoved

update community_posts
set slot = null, removed_at = $1, removed_by = $2
where community_id = $3 and post_id = $4;

-- sharedPostsStore.takeOut

delete from community_posts where community_id = $1 and post_id = $2;
