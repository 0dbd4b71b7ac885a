-- Written by `npm run queries` from a run of the tests.

-- arrivingOriginals.forgetOlderThan

delete from originals where id = any($1) and state = 'arriving';

select id, owner_id from originals where state = 'arriving' and created_at < $1
order by created_at limit $2;

-- arrivingOriginals.forgetUnfinished

delete from originals
where picture_id = $1 and owner_id = $2
and state in ('arriving', 'refused');

-- arrivingOriginals.insert

insert into originals (id, picture_id, owner_id, state, bytes, file_name, keep_credits,
  created_at, changed_at)
select $1, i.id, u.id, 'arriving', $2::bigint, $3, $4::boolean,
$5::timestamptz, $6::timestamptz
from users u join pictures i on i.owner_id = u.id
where u.id = $7 and i.id = $8 and i.ready
and u.original_bytes + $9::bigint <= $10::bigint
and (select count(*) from originals o where o.owner_id = u.id and o.state = 'arriving')
< $11
on conflict (picture_id) do nothing;

-- arrivingOriginals.known

select id from originals where id = any($1) and state <> 'refused';

-- arrivingOriginals.obstacles

select not exists (select from pictures where id = $1 and owner_id = $2
  and ready) as missing,
exists (select from originals where picture_id = $3) as taken,
(select count(*) from originals where owner_id = $4 and state = 'arriving')
>= $5 as unfinished;

-- arrivingOriginals.setWaiting

update originals set state = 'waiting', changed_at = $1
where id = $2 and state = 'arriving';

-- arrivingOriginals.upload

select id, picture_id, file_name, keep_credits, bytes, created_at from originals
where id = $1 and state <> 'refused';
