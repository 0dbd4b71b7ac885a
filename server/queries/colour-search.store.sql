-- Written by `npm run queries` from a run of the tests.

-- colourSearchStore.find
-- more are not shown

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400)
),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * (d.one))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $13, $14, $15)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $16, $17, $18) <= 0.09)) as one from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where d.one is not null and true
  order by found.post_id, d.one, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where true and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and true
order by ranked.distance, ranked.post_id limit 31;

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400)
),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * (d.one))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $13, $14, $15)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $16, $17, $18) <= 0.09)) as one from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where d.one is not null and true
  order by found.post_id, d.one, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where true and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($19::text[]))
and true
order by ranked.distance, ranked.post_id limit 31;

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400)
),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * (d.one))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $13, $14, $15)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $16, $17, $18) <= 0.09)) as one from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where d.one is not null and true
  order by found.post_id, d.one, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where true and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($19::text[]))
and (p.author_id = $20 or not (p.sensitive && $21::text[]
    or (p.made_with_ai and $22::boolean)))
order by ranked.distance, ranked.post_id limit 31;

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400)
),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * (d.one))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $13, $14, $15)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $16, $17, $18) <= 0.09)) as one from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where d.one is not null and true
  order by found.post_id, d.one, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where (ranked.distance, ranked.post_id) > ($19::integer, $20) and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($21::text[]))
and (p.author_id = $22 or not (p.sensitive && $23::text[]
    or (p.made_with_ai and $24::boolean)))
order by ranked.distance, ranked.post_id limit 31;

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400)
  union
  (select i.post_id, i.id
    from (select t.post_id from post_tags t where t.tag = $13
      order by t.created_at desc, t.post_id desc limit 120) m
    join pictures i on i.post_id = m.post_id)),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * (d.one))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $14, $15, $16)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $17, $18, $19) <= 0.09)) as one from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where d.one is not null and true
  order by found.post_id, d.one, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where true and p.tags @> array[$20]::text[] and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and true
order by ranked.distance, ranked.post_id limit 31;

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400) union
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($13 + 0.08 * i, $14 + 0.04 * j, $15 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($16, $17, $18) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $19, $20, $21) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $22, $23, $24)) limit 400)
),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * ((d.one + d.other) / 2))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $25, $26, $27)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $28, $29, $30) <= 0.09)) as one, min(colour_distance(pc.l, pc.a, pc.b, pc.share, $31, $32, $33)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $34, $35, $36) <= 0.09)) as other from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where (d.one + d.other) / 2 is not null and true
  order by found.post_id, (d.one + d.other) / 2, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where true and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and true
order by ranked.distance, ranked.post_id limit 31;

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400)
  union
  (select i.post_id, i.id from (
      with size as materialized (
        select sqrt(greatest(reltuples, 0) * 60::float8) as depth
        from pg_class where oid = 'post_texts'::regclass),
      near as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select least(depth, 400) from size)) t
        where true and strpos(t.folded, $13) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 60),
      state as materialized (select depth, (select count(*) from near) as found from size),
      deep as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select depth from state)) t
        where (select found < 60 and found * depth >= 60 * 400::float8 from state) and strpos(t.folded, $14) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 60),
      indexed as materialized (
        select t.* from post_texts t
        where (select found < 60 and (select count(*) from deep) < 60 from state) and t.folded like $15 and true)
      select id, created_at from near where (select found >= 60 from state)
      union all
      select id, created_at from deep where (select count(*) from deep) >= 60
      union all
      (select t.post_id as id, t.created_at as created_at from indexed t
        where (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 60)) m
    join pictures i on i.post_id = m.id)
),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * (d.one))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $16, $17, $18)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $19, $20, $21) <= 0.09)) as one from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where d.one is not null and exists (select from post_texts t
    where t.post_id = found.post_id and strpos(t.folded, $22) > 0)
  order by found.post_id, d.one, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where true and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and true
order by ranked.distance, ranked.post_id limit 31;

with found (post_id, picture_id) as materialized (
  (select pc.post_id, pc.picture_id
    from (
      select pc.* from (
        select distinct colour_cell($1 + 0.08 * i, $2 + 0.04 * j, $3 + 0.04 * k)
        from generate_series(-1, 1) i, generate_series(-1, 1) j, generate_series(-1, 1) k) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 64) pc
      union all
      select pc.* from (select cell from colour_cells_around($4, $5, $6) as cell) as around (cell),
      lateral (select k.post_id, k.picture_id, k.l, k.a, k.b, k.share from post_colours k
        where k.cell = around.cell order by k.share desc limit 8) pc) pc
    where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $7, $8, $9) <= 0.09)
    group by pc.post_id, pc.picture_id
    order by min(colour_distance(pc.l, pc.a, pc.b, pc.share, $10, $11, $12)) limit 400)
  union
  (select i.post_id, i.id from (
      with size as materialized (
        select sqrt(greatest(reltuples, 0) * 60::float8) as depth
        from pg_class where oid = 'post_texts'::regclass),
      near as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select least(depth, 400) from size)) t
        where true and strpos(t.folded, $13) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 60),
      state as materialized (select depth, (select count(*) from near) as found from size),
      deep as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select depth from state)) t
        where (select found < 60 and found * depth >= 60 * 400::float8 from state) and strpos(t.folded, $14) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 60),
      indexed as materialized (
        select t.* from post_texts t
        where (select found < 60 and (select count(*) from deep) < 60 from state) and t.folded like $15 and true)
      select id, created_at from near where (select found >= 60 from state)
      union all
      select id, created_at from deep where (select count(*) from deep) >= 60
      union all
      (select t.post_id as id, t.created_at as created_at from indexed t
        where (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 60)) m
    join pictures i on i.post_id = m.id)
  union
  (select i.post_id, i.id
    from (select t.post_id from post_tags t where t.tag = $16
      order by t.created_at desc, t.post_id desc limit 120) m
    join pictures i on i.post_id = m.post_id)),
ranked as materialized (
  select distinct on (found.post_id) found.post_id, found.picture_id,
  round(1000000 * (d.one))::integer as distance
  from found, lateral (select min(colour_distance(pc.l, pc.a, pc.b, pc.share, $17, $18, $19)) filter (where (pc.share >= 0.06 and colour_distance(pc.l, pc.a, pc.b, 1, $20, $21, $22) <= 0.09)) as one from post_colours pc
    where pc.post_id = found.post_id and pc.picture_id = found.picture_id) d
  where d.one is not null and exists (select from post_texts t
    where t.post_id = found.post_id and strpos(t.folded, $23) > 0)
  order by found.post_id, d.one, found.picture_id)
select p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
ranked.distance,
json_build_object('id', i.id, 'width', i.width, 'height', i.height,
  'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths) as picture
from (select * from ranked order by distance, post_id) ranked
join posts p on p.id = ranked.post_id join users u on u.id = p.author_id
join pictures i on i.id = ranked.picture_id
where true and p.tags @> array[$24]::text[] and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
and true
order by ranked.distance, ranked.post_id limit 31;
