-- Written by `npm run queries` from a run of the tests.

-- profileCounts

select id, post_count as "postCount", follower_count as "followerCount",
following_count as "followingCount", (
  pg_snapshot_xmax(pg_current_snapshot())::text::float8
  - (select count(*) from pg_snapshot_xip(pg_current_snapshot()))) as version
from users where id = $1 and not hidden;
