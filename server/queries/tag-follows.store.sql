-- Written by `npm run queries` from a run of the tests.

-- tagFollowsStore.follow

insert into tag_follows (follower_id, tag)
select $1, $2 where not exists (select from users writer where writer.id = $3
  and (writer.closed_at is not null or writer.suspended_until > now()))
on conflict do nothing;

-- tagFollowsStore.followed

select tag from tag_follows where follower_id = $1
order by created_at desc, tag limit $2;

-- tagFollowsStore.followerCount

select coalesce((select follower_count from tag_follower_counts where tag = $1), 0)
as "followerCount",
(
  pg_snapshot_xmax(pg_current_snapshot())::text::float8
  - (select count(*) from pg_snapshot_xip(pg_current_snapshot()))) as version;

-- tagFollowsStore.unfollow

delete from tag_follows where follower_id = $1 and tag = $2;
