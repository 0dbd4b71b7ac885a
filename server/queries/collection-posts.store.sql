-- Written by `npm run queries` from a run of the tests.

-- collectionPostsStore.add

with held as (
  select collection.id, collection.owner_id from collections collection
  where collection.id = $1 and collection.owner_id = $2 and collection.post_count < $3::integer
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

select 1 from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $2)
and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $4
  and (writer.closed_at is not null or writer.suspended_until > now())) for no key update;

-- collectionPostsStore.remove

select from posts where id = $1 for no key update;

with held as (
  select collection.id from collections collection
  where collection.id = $1 and collection.owner_id = $2 and not exists (select from users writer where writer.id = $3
    and (writer.closed_at is not null or writer.suspended_until > now())) for no key update)
delete from collection_posts collection_post using held
where collection_post.collection_id = held.id and collection_post.post_id = $4;

-- collectionPostsStore.standing

select collection.post_count >= $1::integer as "isFull",
exists (select from collection_posts collection_post
  where collection_post.collection_id = collection.id and collection_post.post_id = $2) as "isIn"
from collections collection where collection.id = $3 and collection.owner_id = $4;
