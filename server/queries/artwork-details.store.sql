-- Written by `npm run queries` from a run of the tests.

-- artworkDetailsStore.write

delete from artwork_details where post_id = $1;

insert into artwork_details
(post_id, medium, width, height, depth, unit, year, edition, licence)
values ($1, $2, $3, $4,
  $5, $6, $7, $8,
  $9)
on conflict (post_id) do update set medium = excluded.medium, width = excluded.width,
height = excluded.height, depth = excluded.depth, unit = excluded.unit,
year = excluded.year, edition = excluded.edition, licence = excluded.licence;
