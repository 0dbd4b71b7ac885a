-- Written by `npm run queries` from a run of the tests.

-- collectionsStore.byKey

select id, request_hash as hash from collections
where owner_id = $1 and request_key = $2;

-- collectionsStore.idsWith

select collection_id from collection_posts
where post_id = $1 and owner_id = $2 order by collection_id;

-- collectionsStore.insert

insert into collections (id, owner_id, request_key, request_hash, name, description, public,
  created_at)
select $1, $2, $3::uuid, $4::bytea, $5, $6,
$7::boolean, $8::timestamptz
where (select count(*) from collections where owner_id = $9) < $10::integer;

-- collectionsStore.isOwn

select 1 from collections where id = $1 and owner_id = $2;

-- collectionsStore.isReadable

select 1 from collections collection join users u on u.id = collection.owner_id
where collection.id = $1 and (collection.owner_id = $2
  or (collection.public and not collection.removed and not u.hidden and true));

select 1 from collections collection join users u on u.id = collection.owner_id
where collection.id = $1 and (collection.owner_id = $2
  or (collection.public and not collection.removed and not u.hidden and u.id not in (select unnest($3::text[]))));

-- collectionsStore.lockOwner

select 1 from users u where u.id = $1 and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) for no key update;

-- collectionsStore.ofPerson

select
collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) as owner,
(select count(*)::integer from (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true limit $1) as shown) as post_count,
(
  select to_jsonb(first) - 'place' from (
    (select 1 as place,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true)
    union all
    (select 2,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
      order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first) as cover
from collections collection join users u on u.id = collection.owner_id
where collection.owner_id = $2 and (collection.owner_id = $3
  or (collection.public and not collection.removed and not u.hidden and true))
and true
order by collection.created_at desc, collection.id desc limit $4;

select
collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) as owner,
(select count(*)::integer from (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and true limit $2) as shown) as post_count,
(
  select to_jsonb(first) - 'place' from (
    (select 1 as place,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[])) and true)
    union all
    (select 2,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[])) and true
      order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first) as cover
from collections collection join users u on u.id = collection.owner_id
where collection.owner_id = $5 and (collection.owner_id = $6
  or (collection.public and not collection.removed and not u.hidden and true))
and true
order by collection.created_at desc, collection.id desc limit $7;

select
collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) as owner,
(select count(*)::integer from (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and true limit $2) as shown) as post_count,
(
  select to_jsonb(first) - 'place' from (
    (select 1 as place,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[])) and true)
    union all
    (select 2,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[])) and true
      order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first) as cover
from collections collection join users u on u.id = collection.owner_id
where collection.owner_id = $5 and (collection.owner_id = $6
  or (collection.public and not collection.removed and not u.hidden and u.id not in (select unnest($7::text[]))))
and true
order by collection.created_at desc, collection.id desc limit $8;

-- collectionsStore.one

select
collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) as owner,
(select count(*)::integer from (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true limit $1) as shown) as post_count,
(
  select to_jsonb(first) - 'place' from (
    (select 1 as place,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true)
    union all
    (select 2,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
      order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first) as cover
from collections collection join users u on u.id = collection.owner_id
where collection.id = $2 and (collection.owner_id = $3
  or (collection.public and not collection.removed and not u.hidden and true));

select
collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) as owner,
(select count(*)::integer from (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and true limit $2) as shown) as post_count,
(
  select to_jsonb(first) - 'place' from (
    (select 1 as place,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[])) and true)
    union all
    (select 2,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[])) and true
      order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first) as cover
from collections collection join users u on u.id = collection.owner_id
where collection.id = $5 and (collection.owner_id = $6
  or (collection.public and not collection.removed and not u.hidden and true));

select
collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) as owner,
(select count(*)::integer from (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and true limit $2) as shown) as post_count,
(
  select to_jsonb(first) - 'place' from (
    (select 1 as place,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[])) and true)
    union all
    (select 2,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[])) and true
      order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first) as cover
from collections collection join users u on u.id = collection.owner_id
where collection.id = $5 and (collection.owner_id = $6
  or (collection.public and not collection.removed and not u.hidden and u.id not in (select unnest($7::text[]))));

select
collection.id, collection.name, collection.description, collection.public, collection.removed, collection.created_at,
json_build_object('id', u.id, 'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) as owner,
(select count(*)::integer from (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and (p.author_id = $2 or not (p.sensitive && $3::text[]
        or (p.made_with_ai and $4::boolean))) limit $5) as shown) as post_count,
(
  select to_jsonb(first) - 'place' from (
    (select 1 as place,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and collection_post.post_id = collection.cover_post_id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($6::text[])) and (p.author_id = $7 or not (p.sensitive && $8::text[]
          or (p.made_with_ai and $9::boolean))))
    union all
    (select 2,
      p.id as post_id, p.author_id, nullif(p.sensitive, '{}') as sensitive, i.id, i.width, i.height,
      i.thumbhash, i.alt, i.avif_widths as avif, i.p3, i.p3_avif_widths as p3_avif from
      collection_posts collection_post join posts p on p.id = collection_post.post_id
      join pictures i on i.post_id = p.id and i.position = 1
      where collection_post.collection_id = collection.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($10::text[])) and (p.author_id = $11 or not (p.sensitive && $12::text[]
          or (p.made_with_ai and $13::boolean)))
      order by collection_post.added_at desc, collection_post.post_id desc limit 1)
    order by place limit 1) as first) as cover
from collections collection join users u on u.id = collection.owner_id
where collection.id = $14 and (collection.owner_id = $15
  or (collection.public and not collection.removed and not u.hidden and u.id not in (select unnest($16::text[]))));

-- collectionsStore.postIds

select collection_post.post_id as id, collection_post.added_at from collection_posts collection_post join posts p on p.id = collection_post.post_id
where collection_post.collection_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and true
order by collection_post.added_at desc, collection_post.post_id desc limit $2;

select collection_post.post_id as id, collection_post.added_at from collection_posts collection_post join posts p on p.id = collection_post.post_id
where collection_post.collection_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])) and true
and true
order by collection_post.added_at desc, collection_post.post_id desc limit $3;

select collection_post.post_id as id, collection_post.added_at from collection_posts collection_post join posts p on p.id = collection_post.post_id
where collection_post.collection_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and (collection_post.added_at, collection_post.post_id) < ($2, $3)
order by collection_post.added_at desc, collection_post.post_id desc limit $4;

select collection_post.post_id as id, collection_post.added_at from collection_posts collection_post join posts p on p.id = collection_post.post_id
where collection_post.collection_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])) and (p.author_id = $3 or not (p.sensitive && $4::text[]
    or (p.made_with_ai and $5::boolean)))
and true
order by collection_post.added_at desc, collection_post.post_id desc limit $6;

-- collectionsStore.remove

delete from collections where id = $1 and owner_id = $2 and not exists (select from users writer where writer.id = $3
  and (writer.closed_at is not null or writer.suspended_until > now()))
returning public as "wasPublic";

-- collectionsStore.setCover

update collections collection set cover_post_id = $1
where collection.id = $2 and collection.owner_id = $3 and not exists (select from users writer where writer.id = $4
  and (writer.closed_at is not null or writer.suspended_until > now()))
and ($5::text is null or exists (
    select from collection_posts collection_post join posts p on p.id = collection_post.post_id
    where collection_post.collection_id = collection.id and collection_post.post_id = $6
    and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and
    not exists (select from blocks b where b.blocker_id = p.author_id and b.blocked_id = $7)
    and not exists (select from blocks b where b.blocker_id = $8 and b.blocked_id = p.author_id) and not exists (select from users writer where writer.id = $9
      and (writer.closed_at is not null or writer.suspended_until > now()))));

-- collectionsStore.update

update collections collection set name = $1, description = $2, public = $3
from (select id, public from collections
  where id = $4 and owner_id = $5 and not exists (select from users writer where writer.id = $6
    and (writer.closed_at is not null or writer.suspended_until > now()))
  for no key update) as before
where collection.id = before.id returning before.public as "wasPublic";
