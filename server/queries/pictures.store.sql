-- Written by `npm run queries` from a run of the tests.

-- picturesStore.forget

delete from pictures where id = $1 and owner_id = $2 and post_id is null
returning id, width;

-- picturesStore.forgetOlderThan

delete from pictures where id = any($1) and post_id is null
returning id, width;

select id, owner_id from pictures where post_id is null and created_at < $1
order by created_at limit $2;

-- picturesStore.insertPending

insert into pictures (id, owner_id, width, height, thumbhash, colour, bytes, created_at)
values ($1, $2, $3, $4,
  $5, $6, $7, $8);

-- picturesStore.markReady

update pictures set ready = true where id = $1;
