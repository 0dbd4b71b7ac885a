-- Written by `npm run queries` from a run of the tests.

-- memberPosts.findByIndex

select newest.id, newest.created_at
from memberships m
cross join lateral (
  select p.id, p.created_at from posts p
  where p.author_id = m.user_id and not p.hidden and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  and true
  order by p.created_at desc, p.id desc limit $1
) newest
where m.community_id = $2
order by newest.created_at desc, newest.id desc limit $3;

-- memberPosts.hasMoreThan

select 1 from posts p where not p.hidden and true
order by p.created_at desc, p.id desc offset $1 limit 1;

select 1 from posts p where not p.hidden and (p.created_at, p.id) < ($1, $2)
order by p.created_at desc, p.id desc offset $3 limit 1;

-- memberPosts.scanNewest

select p.id, p.created_at
from (
  select p.id, p.created_at, p.author_id, p.hidden, p.sensitive,
  p.made_with_ai
  from posts p where not p.hidden and true
  order by p.created_at desc, p.id desc limit $1
) p
where (select true from memberships m
  where m.community_id = $2 and m.user_id = p.author_id)
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
order by p.created_at desc, p.id desc limit $3;

select p.id, p.created_at
from (
  select p.id, p.created_at, p.author_id, p.hidden, p.sensitive,
  p.made_with_ai
  from posts p where not p.hidden and (p.created_at, p.id) < ($1, $2)
  order by p.created_at desc, p.id desc limit $3
) p
where (select true from memberships m
  where m.community_id = $4 and m.user_id = p.author_id)
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
order by p.created_at desc, p.id desc limit $5;

select p.id, p.created_at
from (
  select p.id, p.created_at, p.author_id, p.hidden, p.sensitive,
  p.made_with_ai
  from posts p where not p.hidden and true
  order by p.created_at desc, p.id desc limit $1
) p
where (select true from memberships m
  where m.community_id = $2 and m.user_id = p.author_id)
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[])) and true
order by p.created_at desc, p.id desc limit $4;

select p.id, p.created_at
from (
  select p.id, p.created_at, p.author_id, p.hidden, p.sensitive,
  p.made_with_ai
  from posts p where not p.hidden and true
  order by p.created_at desc, p.id desc limit $1
) p
where (select true from memberships m
  where m.community_id = $2 and m.user_id = p.author_id)
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $3 or not (p.sensitive && $4::text[]
    or (p.made_with_ai and $5::boolean)))
order by p.created_at desc, p.id desc limit $6;
