-- Written by `npm run queries` from a run of the tests.

-- collectionPostsStore.add

with held as (
  select c.id, c.owner_id from collections c
  where c.id = $1 and c.owner_id = $2 and c.post_count < $3::integer
  for no key update),
saved as (
  insert into saves (post_id, user_id, created_at)
  select $4, owner_id, $5::timestamptz from held
  on conflict do nothing returning post_id),
added as (
  insert into collection_posts (collection_id, post_id, owner_id, added_at)
  select id, $6, owner_id, $7::timestamptz from held
  on conflict do nothing returning post_id)
select exists (select from saved) as saved, exists (select from added) as added;

-- collectionPostsStore.lockPost

select 1 from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)) and
not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $2)
and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = p.author_id) and not exists (select from users w where w.id = $4
  and (w.closed_at is not null or w.suspended_until > now())) for no key update;

-- collectionPostsStore.remove

select from posts where id = $1 for no key update;

with held as (
  select c.id from collections c
  where c.id = $1 and c.owner_id = $2 and not exists (select from users w where w.id = $3
    and (w.closed_at is not null or w.suspended_until > now())) for no key update)
delete from collection_posts m using held
where m.collection_id = held.id and m.post_id = $4;

-- collectionPostsStore.standing

select c.post_count >= $1::integer as "isFull",
exists (select from collection_posts m
  where m.collection_id = c.id and m.post_id = $2) as "isIn"
from collections c where c.id = $3 and c.owner_id = $4;
