-- Written by `npm run queries` from a run of the tests.

-- preparingOriginals.begin

update users set original_turn_at = $1 where id = $2;

update originals o set attempts = o.attempts + 1, begun_at = $1::timestamptz
from pictures i
where o.id = $2 and i.id = o.picture_id and o.state = 'waiting'
returning o.id, o.picture_id, o.owner_id, o.bytes, o.keep_credits, o.attempts,
i.width, i.height;

-- preparingOriginals.hasFiles

select 1 from originals where id = $1 and state <> 'refused';

-- preparingOriginals.isAnyWaiting

select 1 from originals where state = 'waiting' limit 1;

-- preparingOriginals.lockPicture

select width, p3 from pictures where id = $1 for no key update;

-- preparingOriginals.next

select w.id, w.owner_id from (
  select distinct on (owner_id) id, owner_id, changed_at from originals
  where state = 'waiting' and id <> all($1::text[])
  order by owner_id, attempts, changed_at, id) w
join users u on u.id = w.owner_id
order by u.original_turn_at nulls first, w.changed_at, w.id limit 1;

-- preparingOriginals.setReady

update pictures set zoom_width = $1, zoom_height = $2,
p3 = $3, p3_avif_widths = $4::smallint[]
where id = $5 returning post_id;

update originals o set state = 'ready', tile_bytes = $1::bigint,
report = $2::jsonb, changed_at = $3
from users u
where o.id = $4 and o.state = 'waiting' and u.id = o.owner_id
and u.original_bytes + $5::bigint <= $6::bigint;

-- preparingOriginals.setRefused

update originals set state = 'refused', problem = $1, bytes = 0, tile_bytes = 0,
report = null, changed_at = $2
where id = $3 and state in ('arriving', 'waiting');
