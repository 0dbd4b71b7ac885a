-- Written by `npm run queries` from a run of the tests.

-- originalFiles.named

select id, state from originals
where state <> 'refused' and id > $1 order by id limit $2;

-- originalsData

select id, created_at, picture_id, state, file_name, bytes, keep_credits, report
from originals
where owner_id = $1 and true
order by created_at desc, id desc limit $2;
