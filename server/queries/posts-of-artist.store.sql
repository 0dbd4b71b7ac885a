-- Written by `npm run queries` from a run of the tests.

-- postsOfArtistStore.page

with first_pins as materialized (
  select p.id, m.created_at as pinned_at
  from (select post_id, created_at from pins where user_id = $1
    order by created_at desc, post_id desc limit 30) m
  join posts p on p.id = m.post_id
  where p.author_id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
  order by m.created_at desc, m.post_id desc limit 3)
select * from (
  (select
    p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
    nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
    u.id as author_id, u.username, u.full_name, u.profile_image,
    (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
          'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
          'zoom', case when i.zoom_width is not null then json_build_object(
            'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
      from pictures i where i.post_id = p.id) as pictures, null::timestamptz as pinned_at
    from posts p join users u on u.id = p.author_id
    where p.author_id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.id not in (select id from first_pins)
    and (p.created_at, p.id) < ($4, $5)
    order by p.created_at desc, p.id desc limit $6)) found
order by pinned_at desc nulls last, created_at desc, id desc;

with first_pins as materialized (
  select p.id, m.created_at as pinned_at
  from (select post_id, created_at from pins where user_id = $1
    order by created_at desc, post_id desc limit 30) m
  join posts p on p.id = m.post_id
  where p.author_id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
  order by m.created_at desc, m.post_id desc limit 3)
select * from (
  select
  p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
  nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
  u.id as author_id, u.username, u.full_name, u.profile_image,
  (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
        'zoom', case when i.zoom_width is not null then json_build_object(
          'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
    from pictures i where i.post_id = p.id) as pictures, f.pinned_at
  from first_pins f join posts p on p.id = f.id join users u on u.id = p.author_id
  union all
  (select
    p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
    nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
    u.id as author_id, u.username, u.full_name, u.profile_image,
    (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
          'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
          'zoom', case when i.zoom_width is not null then json_build_object(
            'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
      from pictures i where i.post_id = p.id) as pictures, null::timestamptz as pinned_at
    from posts p join users u on u.id = p.author_id
    where p.author_id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.id not in (select id from first_pins)
    and true
    order by p.created_at desc, p.id desc limit $4)) found
order by pinned_at desc nulls last, created_at desc, id desc;

with first_pins as materialized (
  select p.id, m.created_at as pinned_at
  from (select post_id, created_at from pins where user_id = $1
    order by created_at desc, post_id desc limit 30) m
  join posts p on p.id = m.post_id
  where p.author_id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[])) and true
  order by m.created_at desc, m.post_id desc limit 3)
select * from (
  select
  p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
  nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
  u.id as author_id, u.username, u.full_name, u.profile_image,
  (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
        'zoom', case when i.zoom_width is not null then json_build_object(
          'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
    from pictures i where i.post_id = p.id) as pictures, f.pinned_at
  from first_pins f join posts p on p.id = f.id join users u on u.id = p.author_id
  union all
  (select
    p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
    nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
    u.id as author_id, u.username, u.full_name, u.profile_image,
    (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
          'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
          'zoom', case when i.zoom_width is not null then json_build_object(
            'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
      from pictures i where i.post_id = p.id) as pictures, null::timestamptz as pinned_at
    from posts p join users u on u.id = p.author_id
    where p.author_id = $4 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($5::text[])) and true and p.id not in (select id from first_pins)
    and true
    order by p.created_at desc, p.id desc limit $6)) found
order by pinned_at desc nulls last, created_at desc, id desc;

with first_pins as materialized (
  select p.id, m.created_at as pinned_at
  from (select post_id, created_at from pins where user_id = $1
    order by created_at desc, post_id desc limit 30) m
  join posts p on p.id = m.post_id
  where p.author_id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $3 or not (p.sensitive && $4::text[]
      or (p.made_with_ai and $5::boolean)))
  order by m.created_at desc, m.post_id desc limit 3)
select * from (
  select
  p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
  nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
  u.id as author_id, u.username, u.full_name, u.profile_image,
  (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
        'zoom', case when i.zoom_width is not null then json_build_object(
          'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
    from pictures i where i.post_id = p.id) as pictures, f.pinned_at
  from first_pins f join posts p on p.id = f.id join users u on u.id = p.author_id
  union all
  (select
    p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
    nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
    u.id as author_id, u.username, u.full_name, u.profile_image,
    (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
          'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
          'zoom', case when i.zoom_width is not null then json_build_object(
            'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
      from pictures i where i.post_id = p.id) as pictures, null::timestamptz as pinned_at
    from posts p join users u on u.id = p.author_id
    where p.author_id = $6 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $7 or not (p.sensitive && $8::text[]
        or (p.made_with_ai and $9::boolean))) and p.id not in (select id from first_pins)
    and true
    order by p.created_at desc, p.id desc limit $10)) found
order by pinned_at desc nulls last, created_at desc, id desc;
