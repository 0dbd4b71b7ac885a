-- Written by `npm run queries` from a run of the tests.

-- eraseFollows

delete from follows where (follower_id = $1 and followed_id = any($2))
or (followed_id = $3 and follower_id = any($4));

select id from users where id = $1 or id in (
  select followed_id from follows where follower_id = $2
  union select follower_id from follows where followed_id = $3
  limit $4)
order by id for no key update;
