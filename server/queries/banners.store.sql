-- Written by `npm run queries` from a run of the tests.

-- bannersStore.attach

update week_banners set week_number = $1, position = given.position
from unnest($2::text[]) with ordinality as given (id, position)
where week_banners.id = given.id and week_banners.week_number is null;

-- bannersStore.deleteUnused

select 1 from week_banners where id = $1;

delete from week_banners where id = $1 and week_number is null;

-- bannersStore.detachAll

update week_banners set week_number = null, position = null
where week_number = $1 returning id, width;

-- bannersStore.insert

insert into week_banners
(id, owner_id, width, height, thumbhash, colour, bytes, created_at)
values ($1, (select u.id from users u where u.id = $2), $3, $4,
  $5, $6, $7, $8);
