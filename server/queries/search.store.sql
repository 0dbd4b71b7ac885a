-- Written by `npm run queries` from a run of the tests.

-- searchStore.find
-- more are not shown

select
null::json as exact_username,
'[]'::json as artists,
'[]'::json as artworks,
(select coalesce(json_agg(found), '[]') from (
    select tag, post_count as count from tag_counts
    where post_count > 0
    and (strpos(folded, $1) > 0 or tag = any($2::text[]))
    order by post_count desc, tag limit 60) found) as tags,
'[]'::json as communities;

select
null::json as exact_username,
'[]'::json as artists,
'[]'::json as artworks,
'[]'::json as tags,
(select coalesce(json_agg(found), '[]') from (
    select
    community.id, community.name, community.description, community.member_count, community.official, community.closed_at is not null as closed,
    (select json_build_object('id', cc.id, 'width', cc.width, 'height', cc.height,
        'thumbhash', cc.thumbhash, 'colour', cc.colour)
      from community_covers cc where cc.community_id = community.id) as cover, (extract(epoch from m.created_at) * 1000)::bigint as ms
    from (
      with near as materialized (
        select community.id as id, community.created_at as created_at
        from (select community.* from communities community where true order by community.created_at desc, community.id desc limit 400) community
        where true and strpos(community.folded, $1) > 0 and not community.hidden and community.closed_at is null order by community.created_at desc, community.id desc limit 31),
      state as materialized (select count(*) >= 31 as enough from near),
      indexed as materialized (
        select community.* from communities community
        where (select not enough from state) and community.folded like $2 and true)
      select id, created_at from near where (select enough from state)
      union all
      (select community.id as id, community.created_at as created_at from indexed community
        where not community.hidden and community.closed_at is null order by community.created_at desc, community.id desc limit 31)) m
    join communities community on community.id = m.id
    order by m.created_at desc, m.id desc) found) as communities;

select
null::json as exact_username,
'[]'::json as artists,
'[]'::json as artworks,
'[]'::json as tags,
(select coalesce(json_agg(found), '[]') from (
    select
    community.id, community.name, community.description, community.member_count, community.official, community.closed_at is not null as closed,
    (select json_build_object('id', cc.id, 'width', cc.width, 'height', cc.height,
        'thumbhash', cc.thumbhash, 'colour', cc.colour)
      from community_covers cc where cc.community_id = community.id) as cover, (extract(epoch from m.created_at) * 1000)::bigint as ms
    from (
      with near as materialized (
        select community.id as id, community.created_at as created_at
        from (select community.* from communities community where (community.created_at, community.id) < ($1, $2) order by community.created_at desc, community.id desc limit 400) community
        where true and strpos(community.folded, $3) > 0 and not community.hidden and community.closed_at is null order by community.created_at desc, community.id desc limit 31),
      state as materialized (select count(*) >= 31 as enough from near),
      indexed as materialized (
        select community.* from communities community
        where (select not enough from state) and community.folded like $4 and (community.created_at, community.id) < ($5, $6))
      select id, created_at from near where (select enough from state)
      union all
      (select community.id as id, community.created_at as created_at from indexed community
        where not community.hidden and community.closed_at is null order by community.created_at desc, community.id desc limit 31)) m
    join communities community on community.id = m.id
    order by m.created_at desc, m.id desc) found) as communities;

select
(select to_json(found) from (
    select u.id, u.username, u.full_name, u.profile_image from users u where lower(u.username collate "C") = $1 and not u.hidden and true) found) as exact_username,
(select coalesce(json_agg(found), '[]') from (
    select u.id, u.username, u.full_name, u.profile_image, (extract(epoch from m.created_at) * 1000)::bigint as ms
    from (
      with size as materialized (
        select sqrt(greatest(reltuples, 0) * 31::float8) as depth
        from pg_class where oid = 'users'::regclass),
      near as materialized (
        select u.id as id, u.created_at as created_at
        from (select u.* from users u where true order by u.created_at desc, u.id desc limit (select least(depth, 400) from size)) u
        where true and strpos(u.folded_names, $2) > 0 and not lower(u.username collate "C") = $3 and not u.hidden and true order by u.created_at desc, u.id desc limit 31),
      state as materialized (select depth, (select count(*) from near) as found from size),
      deep as materialized (
        select u.id as id, u.created_at as created_at
        from (select u.* from users u where true order by u.created_at desc, u.id desc limit (select depth from state)) u
        where (select found < 31 and found * depth >= 31 * 400::float8 from state) and strpos(u.folded_names, $4) > 0 and not lower(u.username collate "C") = $5 and not u.hidden and true order by u.created_at desc, u.id desc limit 31),
      indexed as materialized (
        select u.* from users u
        where (select found < 31 and (select count(*) from deep) < 31 from state) and u.folded_names like $6 and true)
      select id, created_at from near where (select found >= 31 from state)
      union all
      select id, created_at from deep where (select count(*) from deep) >= 31
      union all
      (select u.id as id, u.created_at as created_at from indexed u
        where not lower(u.username collate "C") = $7 and not u.hidden and true order by u.created_at desc, u.id desc limit 31)) m
    join users u on u.id = m.id
    order by m.created_at desc, m.id desc) found) as artists,
'[]'::json as artworks,
'[]'::json as tags,
'[]'::json as communities;

select
(select to_json(found) from (
    select u.id, u.username, u.full_name, u.profile_image from users u where lower(u.username collate "C") = $1 and not u.hidden and true) found) as exact_username,
(select coalesce(json_agg(found), '[]') from (
    select u.id, u.username, u.full_name, u.profile_image, (extract(epoch from m.created_at) * 1000)::bigint as ms
    from (
      with size as materialized (
        select sqrt(greatest(reltuples, 0) * 31::float8) as depth
        from pg_class where oid = 'users'::regclass),
      near as materialized (
        select u.id as id, u.created_at as created_at
        from (select u.* from users u where true order by u.created_at desc, u.id desc limit (select least(depth, 400) from size)) u
        where true and strpos(u.folded_names, $2) > 0 and not lower(u.username collate "C") = $3 and not u.hidden and true order by u.created_at desc, u.id desc limit 31),
      state as materialized (select depth, (select count(*) from near) as found from size),
      deep as materialized (
        select u.id as id, u.created_at as created_at
        from (select u.* from users u where true order by u.created_at desc, u.id desc limit (select depth from state)) u
        where (select found < 31 and found * depth >= 31 * 400::float8 from state) and strpos(u.folded_names, $4) > 0 and not lower(u.username collate "C") = $5 and not u.hidden and true order by u.created_at desc, u.id desc limit 31),
      indexed as materialized (
        select u.* from users u
        where (select found < 31 and (select count(*) from deep) < 31 from state) and bigrams(u.folded_names) @> $6::text[] and strpos(u.folded_names, $7) > 0 and true)
      select id, created_at from near where (select found >= 31 from state)
      union all
      select id, created_at from deep where (select count(*) from deep) >= 31
      union all
      (select u.id as id, u.created_at as created_at from indexed u
        where not lower(u.username collate "C") = $8 and not u.hidden and true order by u.created_at desc, u.id desc limit 31)) m
    join users u on u.id = m.id
    order by m.created_at desc, m.id desc) found) as artists,
'[]'::json as artworks,
'[]'::json as tags,
'[]'::json as communities;

select
(select to_json(found) from (
    select u.id, u.username, u.full_name, u.profile_image from users u where lower(u.username collate "C") = $1 and not u.hidden and u.id not in (select unnest($2::text[]))) found) as exact_username,
(select coalesce(json_agg(found), '[]') from (
    select u.id, u.username, u.full_name, u.profile_image, (extract(epoch from m.created_at) * 1000)::bigint as ms
    from (
      with size as materialized (
        select sqrt(greatest(reltuples, 0) * 31::float8) as depth
        from pg_class where oid = 'users'::regclass),
      near as materialized (
        select u.id as id, u.created_at as created_at
        from (select u.* from users u where true order by u.created_at desc, u.id desc limit (select least(depth, 400) from size)) u
        where true and strpos(u.folded_names, $3) > 0 and not lower(u.username collate "C") = $4 and not u.hidden and u.id not in (select unnest($5::text[])) order by u.created_at desc, u.id desc limit 31),
      state as materialized (select depth, (select count(*) from near) as found from size),
      deep as materialized (
        select u.id as id, u.created_at as created_at
        from (select u.* from users u where true order by u.created_at desc, u.id desc limit (select depth from state)) u
        where (select found < 31 and found * depth >= 31 * 400::float8 from state) and strpos(u.folded_names, $6) > 0 and not lower(u.username collate "C") = $7 and not u.hidden and u.id not in (select unnest($8::text[])) order by u.created_at desc, u.id desc limit 31),
      indexed as materialized (
        select u.* from users u
        where (select found < 31 and (select count(*) from deep) < 31 from state) and u.folded_names like $9 and true)
      select id, created_at from near where (select found >= 31 from state)
      union all
      select id, created_at from deep where (select count(*) from deep) >= 31
      union all
      (select u.id as id, u.created_at as created_at from indexed u
        where not lower(u.username collate "C") = $10 and not u.hidden and u.id not in (select unnest($11::text[])) order by u.created_at desc, u.id desc limit 31)) m
    join users u on u.id = m.id
    order by m.created_at desc, m.id desc) found) as artists,
'[]'::json as artworks,
'[]'::json as tags,
'[]'::json as communities;

select
null::json as exact_username,
'[]'::json as artists,
(select coalesce(json_agg(found), '[]') from (
    select
    p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
    (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths)
      from pictures i where i.post_id = p.id order by i.position limit 1) as picture, (extract(epoch from m.created_at) * 1000)::bigint as ms
    from (
      with size as materialized (
        select sqrt(greatest(reltuples, 0) * 31::float8) as depth
        from pg_class where oid = 'post_texts'::regclass),
      near as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select least(depth, 400) from size)) t
        where true and strpos(t.folded, $1) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 31),
      state as materialized (select depth, (select count(*) from near) as found from size),
      deep as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select depth from state)) t
        where (select found < 31 and found * depth >= 31 * 400::float8 from state) and strpos(t.folded, $2) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 31),
      indexed as materialized (
        select t.* from post_texts t
        where (select found < 31 and (select count(*) from deep) < 31 from state) and t.folded like $3 and true)
      select id, created_at from near where (select found >= 31 from state)
      union all
      select id, created_at from deep where (select count(*) from deep) >= 31
      union all
      (select t.post_id as id, t.created_at as created_at from indexed t
        where (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 31)) m
    join posts p on p.id = m.id join users u on u.id = p.author_id
    where not p.hidden
    order by m.created_at desc, m.id desc) found) as artworks,
'[]'::json as tags,
'[]'::json as communities;

select
null::json as exact_username,
'[]'::json as artists,
(select coalesce(json_agg(found), '[]') from (
    select
    p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
    (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths)
      from pictures i where i.post_id = p.id order by i.position limit 1) as picture, (extract(epoch from m.created_at) * 1000)::bigint as ms
    from (
      with size as materialized (
        select sqrt(greatest(reltuples, 0) * 31::float8) as depth
        from pg_class where oid = 'post_texts'::regclass),
      near as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select least(depth, 400) from size)) t
        where true and strpos(t.folded, $1) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 31),
      state as materialized (select depth, (select count(*) from near) as found from size),
      deep as materialized (
        select t.post_id as id, t.created_at as created_at
        from (select t.* from post_texts t where true order by t.created_at desc, t.post_id desc limit (select depth from state)) t
        where (select found < 31 and found * depth >= 31 * 400::float8 from state) and strpos(t.folded, $2) > 0 and (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 31),
      indexed as materialized (
        select t.* from post_texts t
        where (select found < 31 and (select count(*) from deep) < 31 from state) and bigrams(t.folded) @> $3::text[] and strpos(t.folded, $4) > 0 and true)
      select id, created_at from near where (select found >= 31 from state)
      union all
      select id, created_at from deep where (select count(*) from deep) >= 31
      union all
      (select t.post_id as id, t.created_at as created_at from indexed t
        where (cardinality(array(select pv.user_id from pending_visibility pv where pv.hidden)) = 0 or (select p.author_id from posts p where p.id = t.post_id) <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) and true and true order by t.created_at desc, t.post_id desc limit 31)) m
    join posts p on p.id = m.id join users u on u.id = p.author_id
    where not p.hidden
    order by m.created_at desc, m.id desc) found) as artworks,
'[]'::json as tags,
'[]'::json as communities;
