-- Written by `npm run queries` from a run of the tests.

-- postLabelsStore.closeComments

update posts p set comments_closed = $1
where id = $2 and author_id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));

-- postLabelsStore.read

select author_id as "authorId", sensitive, made_with_ai as "madeWithAi",
comments_closed as "commentsClosed"
from posts p where id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));

-- postsStore.attachPictures

update pictures set post_id = $1, position = given.position, alt = given.alt
from unnest($2::text[], $3::text[]) with ordinality as given (id, alt, position)
where pictures.id = given.id;

-- postsStore.byIds

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from unnest($1::text[]) with ordinality as asked (id, place)
join posts p on p.id = asked.id join users u on u.id = p.author_id
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
order by asked.place;

-- postsStore.byKey

select id, request_hash as hash from posts
where author_id = $1 and request_key = $2;

-- postsStore.counts

select author_id as "authorId", like_count as "likeCount", comment_count as "commentCount",
counts_version as version
from posts p where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));

-- postsStore.insert

insert into posts (id, author_id, request_key, request_hash, caption, description, tags,
  sensitive, made_with_ai, created_at)
select $1, u.id, $2::uuid, $3::bytea, $4,
$5, $6::text[], $7::text[],
$8::boolean, $9::timestamptz
from users u where u.id = $10 and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) for no key update
on conflict (author_id, request_key) do nothing;

-- postsStore.lockPictures

select 1 from pictures
where id = any($1) and owner_id = $2 and post_id is null and ready
order by id for update;

-- postsStore.one

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, p.version,
(select json_strip_nulls(json_build_object(
      'medium', details.medium,
      'size', case when details.unit is not null then json_build_object(
        'width', details.width, 'height', details.height, 'depth', details.depth, 'unit', details.unit) end,
      'year', details.year, 'edition', details.edition, 'licence', details.licence))
  from artwork_details details where details.post_id = p.id) as details,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.post_id = p.id and mention.comment_id is null and mention.current and not u.hidden and true) as mentions,
0 as hidden_comments
from posts p join users u on u.id = p.author_id
where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, p.version,
(select json_strip_nulls(json_build_object(
      'medium', details.medium,
      'size', case when details.unit is not null then json_build_object(
        'width', details.width, 'height', details.height, 'depth', details.depth, 'unit', details.unit) end,
      'year', details.year, 'edition', details.edition, 'licence', details.licence))
  from artwork_details details where details.post_id = p.id) as details,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.post_id = p.id and mention.comment_id is null and mention.current and not u.hidden and u.id not in (select unnest($1::text[]))) as mentions,
0 as hidden_comments
from posts p join users u on u.id = p.author_id
where p.id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[]));

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, p.version,
(select json_strip_nulls(json_build_object(
      'medium', details.medium,
      'size', case when details.unit is not null then json_build_object(
        'width', details.width, 'height', details.height, 'depth', details.depth, 'unit', details.unit) end,
      'year', details.year, 'edition', details.edition, 'licence', details.licence))
  from artwork_details details where details.post_id = p.id) as details,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.post_id = p.id and mention.comment_id is null and mention.current and not u.hidden and true) as mentions,
(select count(*) from comments c
  where c.post_id = p.id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
  and c.author_id in (select unnest($1::text[]))) as hidden_comments
from posts p join users u on u.id = p.author_id
where p.id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, p.version,
(select json_strip_nulls(json_build_object(
      'medium', details.medium,
      'size', case when details.unit is not null then json_build_object(
        'width', details.width, 'height', details.height, 'depth', details.depth, 'unit', details.unit) end,
      'year', details.year, 'edition', details.edition, 'licence', details.licence))
  from artwork_details details where details.post_id = p.id) as details,
(select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
    order by mention.name)
  from mentions mention join users u on u.id = mention.user_id
  where mention.post_id = p.id and mention.comment_id is null and mention.current and not u.hidden and u.id not in (select unnest($1::text[]))) as mentions,
(select count(*) from comments c
  where c.post_id = p.id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
  and c.author_id in (select unnest($2::text[]))) as hidden_comments
from posts p join users u on u.id = p.author_id
where p.id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[]));

-- postsStore.pictures

select id, width from pictures where post_id = $1;

-- postsStore.remove

with held as (
  select u.id from users u join posts p on p.author_id = u.id
  where p.id = $1 for no key update of u)
delete from posts p using held
where p.id = $2 and p.author_id = held.id and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));
