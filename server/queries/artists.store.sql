-- Written by `npm run queries` from a run of the tests.

-- artistsTagged

select u.id, u.username, u.full_name, u.profile_image, u.created_at
from (
  (select u.* from users u
    where u.artist_tags[1] = $1 and not u.hidden and true
    and true
    order by u.created_at desc, u.id desc limit $2) union all
  (select u.* from users u
    where u.artist_tags[2] = $3 and not u.hidden and true
    and true
    order by u.created_at desc, u.id desc limit $4) union all
  (select u.* from users u
    where u.artist_tags[3] = $5 and not u.hidden and true
    and true
    order by u.created_at desc, u.id desc limit $6)) u
order by u.created_at desc, u.id desc limit $7;

select u.id, u.username, u.full_name, u.profile_image, u.created_at
from (
  (select u.* from users u
    where u.artist_tags[1] = $1 and not u.hidden and true
    and (u.created_at, u.id) < ($2, $3)
    order by u.created_at desc, u.id desc limit $4) union all
  (select u.* from users u
    where u.artist_tags[2] = $5 and not u.hidden and true
    and (u.created_at, u.id) < ($6, $7)
    order by u.created_at desc, u.id desc limit $8) union all
  (select u.* from users u
    where u.artist_tags[3] = $9 and not u.hidden and true
    and (u.created_at, u.id) < ($10, $11)
    order by u.created_at desc, u.id desc limit $12)) u
order by u.created_at desc, u.id desc limit $13;

select u.id, u.username, u.full_name, u.profile_image, u.created_at
from (
  (select u.* from users u
    where u.artist_tags[1] = $1 and not u.hidden and u.id not in (select unnest($2::text[]))
    and true
    order by u.created_at desc, u.id desc limit $3) union all
  (select u.* from users u
    where u.artist_tags[2] = $4 and not u.hidden and u.id not in (select unnest($5::text[]))
    and true
    order by u.created_at desc, u.id desc limit $6) union all
  (select u.* from users u
    where u.artist_tags[3] = $7 and not u.hidden and u.id not in (select unnest($8::text[]))
    and true
    order by u.created_at desc, u.id desc limit $9)) u
order by u.created_at desc, u.id desc limit $10;
