-- Written by `npm run queries` from a run of the tests.

-- suggestionsStore.people

select u.id, u.username, u.full_name, u.profile_image from (
  select distinct on (a.id) a.id, a.circle, a.place
  from (
    (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
      from follows f where f.follower_id = $1
      order by f.created_at desc, f.followed_id desc limit 1000) union all
    (select u.id, 3, row_number() over (order by lower(u.username collate "C")) from users u
      where lower(u.username collate "C") >= $2 and lower(u.username collate "C") < $3 order by lower(u.username collate "C") limit 100)) a (id, circle, place) where true
  order by a.id, a.circle, a.place) near
join users u on u.id = near.id
where u.id <> $4 and not u.hidden and true and lower(u.username collate "C") >= $5 and lower(u.username collate "C") < $6
order by near.circle, near.place, lower(u.username collate "C") limit 8;

select u.id, u.username, u.full_name, u.profile_image from (
  select distinct on (a.id) a.id, a.circle, a.place
  from (
    (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
      from follows f where f.follower_id = $1
      order by f.created_at desc, f.followed_id desc limit 1000) union all
    (select u.id, 3, row_number() over (order by lower(u.username collate "C")) from users u
      where lower(u.username collate "C") >= $2 and lower(u.username collate "C") < $3 order by lower(u.username collate "C") limit 100)) a (id, circle, place) where a.id not in (select unnest($4::text[]))
  order by a.id, a.circle, a.place) near
join users u on u.id = near.id
where u.id <> $5 and not u.hidden and u.id not in (select unnest($6::text[])) and lower(u.username collate "C") >= $7 and lower(u.username collate "C") < $8
order by near.circle, near.place, lower(u.username collate "C") limit 8;

select u.id, u.username, u.full_name, u.profile_image from (
  select distinct on (a.id) a.id, a.circle, a.place
  from (
    select t.id, 1 as circle, min(t.place) as place from (
      (select p.author_id as id, 0 as place from posts p
        where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true)
      union all
      (select c.author_id, row_number() over (order by c.created_at desc, c.id desc)
        from comments c join posts p on p.id = c.post_id
        where c.post_id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
        order by c.created_at desc, c.id desc limit 100)) t
    where t.id is not null group by t.id union all
    (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
      from follows f where f.follower_id = $3
      order by f.created_at desc, f.followed_id desc limit 1000)) a (id, circle, place) where true
  order by a.id, a.circle, a.place) near
join users u on u.id = near.id
where u.id <> $4 and not u.hidden and true and true
order by near.circle, near.place, lower(u.username collate "C") limit 8;

select u.id, u.username, u.full_name, u.profile_image from (
  select distinct on (a.id) a.id, a.circle, a.place
  from (
    select t.id, 1 as circle, min(t.place) as place from (
      (select p.author_id as id, 0 as place from posts p
        where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])))
      union all
      (select c.author_id, row_number() over (order by c.created_at desc, c.id desc)
        from comments c join posts p on p.id = c.post_id
        where c.post_id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[])) and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
        order by c.created_at desc, c.id desc limit 100)) t
    where t.id is not null group by t.id union all
    (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
      from follows f where f.follower_id = $5
      order by f.created_at desc, f.followed_id desc limit 1000)) a (id, circle, place) where a.id not in (select unnest($6::text[]))
  order by a.id, a.circle, a.place) near
join users u on u.id = near.id
where u.id <> $7 and not u.hidden and u.id not in (select unnest($8::text[])) and true
order by near.circle, near.place, lower(u.username collate "C") limit 8;

select u.id, u.username, u.full_name, u.profile_image from (
  select distinct on (a.id) a.id, a.circle, a.place
  from (
    select t.id, 1 as circle, min(t.place) as place from (
      (select p.author_id as id, 0 as place from posts p
        where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true)
      union all
      (select c.author_id, row_number() over (order by c.created_at desc, c.id desc)
        from comments c join posts p on p.id = c.post_id
        where c.post_id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
        order by c.created_at desc, c.id desc limit 100)) t
    where t.id is not null group by t.id union all
    (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
      from follows f where f.follower_id = $3
      order by f.created_at desc, f.followed_id desc limit 1000) union all
    (select u.id, 3, row_number() over (order by lower(u.username collate "C")) from users u
      where lower(u.username collate "C") >= $4 and lower(u.username collate "C") < $5 order by lower(u.username collate "C") limit 100)) a (id, circle, place) where true
  order by a.id, a.circle, a.place) near
join users u on u.id = near.id
where u.id <> $6 and not u.hidden and true and lower(u.username collate "C") >= $7 and lower(u.username collate "C") < $8
order by near.circle, near.place, lower(u.username collate "C") limit 8;

select u.id, u.username, u.full_name, u.profile_image from (
  select distinct on (a.id) a.id, a.circle, a.place
  from (
    select t.id, 1 as circle, min(t.place) as place from (
      (select p.author_id as id, 0 as place from posts p
        where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true)
      union all
      (select c.author_id, row_number() over (order by c.created_at desc, c.id desc)
        from comments c join posts p on p.id = c.post_id
        where c.post_id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
        order by c.created_at desc, c.id desc limit 100)) t
    where t.id is not null group by t.id union all
    (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
      from follows f where f.follower_id = $3
      order by f.created_at desc, f.followed_id desc limit 1000) union all
    (select u.id, 3, row_number() over (order by lower(u.username collate "C")) from users u
      where lower(u.username collate "C") >= $4 and lower(u.username collate "C") < $5 order by lower(u.username collate "C") limit 100)) a (id, circle, place) where a.id not in (select unnest($6::text[]))
  order by a.id, a.circle, a.place) near
join users u on u.id = near.id
where u.id <> $7 and not u.hidden and u.id not in (select unnest($8::text[])) and lower(u.username collate "C") >= $9 and lower(u.username collate "C") < $10
order by near.circle, near.place, lower(u.username collate "C") limit 8;

select u.id, u.username, u.full_name, u.profile_image from (
  select distinct on (a.id) a.id, a.circle, a.place
  from (
    select t.id, 1 as circle, min(t.place) as place from (
      (select p.author_id as id, 0 as place from posts p
        where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])))
      union all
      (select c.author_id, row_number() over (order by c.created_at desc, c.id desc)
        from comments c join posts p on p.id = c.post_id
        where c.post_id = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[])) and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
        order by c.created_at desc, c.id desc limit 100)) t
    where t.id is not null group by t.id union all
    (select f.followed_id, 2, row_number() over (order by f.created_at desc, f.followed_id desc)
      from follows f where f.follower_id = $5
      order by f.created_at desc, f.followed_id desc limit 1000) union all
    (select u.id, 3, row_number() over (order by lower(u.username collate "C")) from users u
      where lower(u.username collate "C") >= $6 and lower(u.username collate "C") < $7 order by lower(u.username collate "C") limit 100)) a (id, circle, place) where a.id not in (select unnest($8::text[]))
  order by a.id, a.circle, a.place) near
join users u on u.id = near.id
where u.id <> $9 and not u.hidden and u.id not in (select unnest($10::text[])) and lower(u.username collate "C") >= $11 and lower(u.username collate "C") < $12
order by near.circle, near.place, lower(u.username collate "C") limit 8;
