-- Written by `npm run queries` from a run of the tests.

-- similarPostsStore.candidates

with gathered (id) as materialized (
  (select p.id
    from (select p.* from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
      order by p.created_at desc, p.id desc limit $1) p
    where
    p.id <> $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true order by p.created_at desc, p.id desc limit $3) union
  (select p.id from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.tags @> array[$4]
    order by p.created_at desc, p.id desc limit $5) union
  (select i.post_id from unnest($6::integer[]) as around (cell)
    cross join lateral (
      select n.picture_id from picture_descriptions n where n.look_cell = around.cell
      order by n.picture_id limit $7) n
    join pictures i on i.id = n.picture_id where i.post_id is not null))
select
p.id, p.author_id, p.tags, d.palette, d.layout, d.edges from gathered g join posts p on p.id = g.id
left join lateral (
  select i.id from pictures i where i.post_id = p.id order by i.position limit 1) i on true
left join picture_descriptions d on d.picture_id = i.id
where
p.id <> $8 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true;

with gathered (id) as materialized (
  (select p.id
    from (select p.* from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
      order by p.created_at desc, p.id desc limit $1) p
    where
    p.id <> $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($3::text[])) and true order by p.created_at desc, p.id desc limit $4) union
  (select p.id from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.tags @> array[$5]
    order by p.created_at desc, p.id desc limit $6) union
  (select i.post_id from unnest($7::integer[]) as around (cell)
    cross join lateral (
      select n.picture_id from picture_descriptions n where n.look_cell = around.cell
      order by n.picture_id limit $8) n
    join pictures i on i.id = n.picture_id where i.post_id is not null))
select
p.id, p.author_id, p.tags, d.palette, d.layout, d.edges from gathered g join posts p on p.id = g.id
left join lateral (
  select i.id from pictures i where i.post_id = p.id order by i.position limit 1) i on true
left join picture_descriptions d on d.picture_id = i.id
where
p.id <> $9 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($10::text[])) and true;

-- similarPostsStore.inOrder

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from unnest($1::text[]) with ordinality as wanted (id, position)
join posts p on p.id = wanted.id join users u on u.id = p.author_id
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) order by wanted.position;

-- similarPostsStore.wanted

select
p.id, p.author_id, p.tags, d.palette, d.layout, d.edges, d.look_cell from posts p
left join lateral (
  select i.id from pictures i where i.post_id = p.id order by i.position limit 1) i on true
left join picture_descriptions d on d.picture_id = i.id
where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true;

select
p.id, p.author_id, p.tags, d.palette, d.layout, d.edges, d.look_cell from posts p
left join lateral (
  select i.id from pictures i where i.post_id = p.id order by i.position limit 1) i on true
left join picture_descriptions d on d.picture_id = i.id
where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[]));
