-- Written by `npm run queries` from a run of the tests.

-- originalsStore.ofOwner

select
o.id, o.picture_id, i.post_id, o.state, o.problem, o.file_name, o.bytes, o.tile_bytes,
o.keep_credits, o.report, o.created_at from originals o join pictures i on i.id = o.picture_id
where o.owner_id = $1 and true
order by o.created_at desc, o.id desc limit $2;

select
o.id, o.picture_id, i.post_id, o.state, o.problem, o.file_name, o.bytes, o.tile_bytes,
o.keep_credits, o.report, o.created_at from originals o join pictures i on i.id = o.picture_id
where o.owner_id = $1 and (o.created_at, o.id) < ($2, $3)
order by o.created_at desc, o.id desc limit $4;

-- originalsStore.ofPost

select
o.id, o.picture_id, i.post_id, o.state, o.problem, o.file_name, o.bytes, o.tile_bytes,
o.keep_credits, o.report, o.created_at from pictures i join originals o on o.picture_id = i.id
where i.post_id = $1 and o.owner_id = $2
order by i.position;

-- originalsStore.one

select
o.id, o.picture_id, i.post_id, o.state, o.problem, o.file_name, o.bytes, o.tile_bytes,
o.keep_credits, o.report, o.created_at from originals o join pictures i on i.id = o.picture_id
where o.id = $1 and o.owner_id = $2;

-- originalsStore.remove

with gone as (
  delete from originals where id = $1 and owner_id = $2
  returning picture_id, state)
select gone.picture_id, gone.state, i.post_id
from gone join pictures i on i.id = gone.picture_id;

-- originalsStore.usage

select original_bytes as used from users where id = $1;

-- originalsStore.waits

with waiting as (
  select id, owner_id,
  row_number() over (partition by owner_id order by attempts, changed_at, id) as turn
  from originals where state = 'waiting'),
latest as (
  select changed_at - begun_at as took from originals
  where state = 'ready' and begun_at is not null
  order by changed_at desc limit $1)
select own.id,
(select count(*) from waiting w where w.owner_id <> own.owner_id and w.turn <= own.turn)
+ own.turn - 1 as ahead,
(select extract(epoch from avg(took))::float8 from latest) as pace
from waiting own where own.owner_id = $2;
