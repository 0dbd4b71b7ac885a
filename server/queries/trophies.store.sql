-- Written by `npm run queries` from a run of the tests.

-- settle

update challenge_weeks set settled_at = $1
where week_number = $2 and settled_at is null;

insert into trophies (week_number, place, submission_id)
select $1::integer,
row_number() over (order by best.like_count desc, best.created_at, best.id), best.id
from (select id, like_count, created_at from submissions
  where week_number = $2 and like_count > 0
  order by like_count desc, created_at, id limit $3) best;

-- trophiesStore.podiums

select * from (
  select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
  s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
    select case when t.place is not null and count(*) <= $1 then count(*) end
    from trophies o join submissions s on s.id = o.submission_id
    where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
  exists (select 1 from submission_likes sl
    where sl.submission_id = s.id and sl.user_id = $2) as liked,
  u.id as author_id, u.username, u.full_name, u.profile_image,
  (select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
      order by mention.name)
    from mentions mention join users u on u.id = mention.user_id
    where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
  from submissions s
  join challenge_weeks w on w.week_number = s.week_number
  join users u on u.id = s.author_id
  left join trophies t on t.submission_id = s.id
  where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and t.week_number = any($3)
) winner
where place is not null order by week_number desc, place;

select * from (
  select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
  s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
    select case when t.place is not null and count(*) <= $1 then count(*) end
    from trophies o join submissions s on s.id = o.submission_id
    where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
  exists (select 1 from submission_likes sl
    where sl.submission_id = s.id and sl.user_id = $2) as liked,
  u.id as author_id, u.username, u.full_name, u.profile_image,
  (select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
      order by mention.name)
    from mentions mention join users u on u.id = mention.user_id
    where mention.submission_id = s.id and mention.current and not u.hidden and u.id not in (select unnest($3::text[]))) as mentions
  from submissions s
  join challenge_weeks w on w.week_number = s.week_number
  join users u on u.id = s.author_id
  left join trophies t on t.submission_id = s.id
  where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($4::text[])) and true and t.week_number = any($5)
) winner
where place is not null order by week_number desc, place;

select * from (
  select s.id, s.week_number, w.theme, s.description, s.extension, s.width, s.height, s.thumbhash,
  s.colour, nullif(s.sensitive, '{}') as sensitive, s.made_with_ai, s.like_count, s.created_at, (
    select case when t.place is not null and count(*) <= $1 then count(*) end
    from trophies o join submissions s on s.id = o.submission_id
    where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
  exists (select 1 from submission_likes sl
    where sl.submission_id = s.id and sl.user_id = $2) as liked,
  u.id as author_id, u.username, u.full_name, u.profile_image,
  (select json_agg(json_build_object('id', u.id, 'name', mention.name, 'username', u.username)
      order by mention.name)
    from mentions mention join users u on u.id = mention.user_id
    where mention.submission_id = s.id and mention.current and not u.hidden and true) as mentions
  from submissions s
  join challenge_weeks w on w.week_number = s.week_number
  join users u on u.id = s.author_id
  left join trophies t on t.submission_id = s.id
  where not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (s.author_id = $3 or not (s.sensitive && $4::text[]
      or (s.made_with_ai and $5::boolean))) and t.week_number = any($6)
) winner
where place is not null order by week_number desc, place;

-- trophiesStore.record

select count(*) as count from submissions s where s.author_id = $1 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true;

select count(*) as count from submissions s where s.author_id = $1 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($2::text[]));

select w.ends_at > $1 as open,
exists (select 1 from submissions s
  where s.author_id = $2 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and s.week_number = w.week_number) as entered
from challenge_weeks w where w.starts_at <= $3
order by w.week_number desc limit $4;

select w.ends_at > $1 as open,
exists (select 1 from submissions s
  where s.author_id = $2 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($3::text[])) and s.week_number = w.week_number) as entered
from challenge_weeks w where w.starts_at <= $4
order by w.week_number desc limit $5;

select * from (
  select t.week_number as "weekNumber", w.theme, (
    select case when t.place is not null and count(*) <= $1 then count(*) end
    from trophies o join submissions s on s.id = o.submission_id
    where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
  t.submission_id as "submissionId"
  from submissions s join trophies t on t.submission_id = s.id
  join challenge_weeks w on w.week_number = t.week_number
  where s.author_id = $2 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
) won
where place is not null
order by "weekNumber" desc limit $3;

select * from (
  select t.week_number as "weekNumber", w.theme, (
    select case when t.place is not null and count(*) <= $1 then count(*) end
    from trophies o join submissions s on s.id = o.submission_id
    where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place,
  t.submission_id as "submissionId"
  from submissions s join trophies t on t.submission_id = s.id
  join challenge_weeks w on w.week_number = t.week_number
  where s.author_id = $2 and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($3::text[]))
) won
where place is not null
order by "weekNumber" desc limit $4;

-- trophiesStore.settleClosed

select week_number from challenge_weeks where settled_at is null and ends_at <= $1;
