-- Written by `npm run queries` from a run of the tests.

-- coversStore.exists

select 1 from community_covers where id = $1;

-- coversStore.insert

insert into community_covers
(id, community_id, owner_id, width, height, thumbhash, colour, bytes, created_at)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, $9);

-- coversStore.remove

delete from community_covers where community_id = $1 returning id, width;

-- coversStore.senderOf

select owner_id from community_covers where community_id = $1;
