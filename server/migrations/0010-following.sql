-- The Following feed walks through the newest posts and asks who made them: the author stands in
-- the index, so that the posts themselves are read only where they are shown.
create index posts_newest_authors on posts (created_at, id) include (author_id);
drop index posts_newest;
alter index posts_newest_authors rename to posts_newest;

-- How many people one may follow; the same number as in the domain. It is asked for here, where
-- the follower's row is held, so that follows at the same moment cannot pass it together. Whoever
-- followed more before keeps them.
create or replace function count_follow() returns trigger language plpgsql as $$
begin
  -- Both rows are locked in the order of their ids, so that crossing follows cannot deadlock.
  perform 1 from users where id in (coalesce(new.follower_id, old.follower_id),
    coalesce(new.followed_id, old.followed_id)) order by id for no key update;
  if tg_op = 'INSERT' then
    if (select following_count from users where id = new.follower_id) >= 7500 then
      raise check_violation using
        message = 'nobody may follow more people',
        table = 'follows',
        constraint = 'follows_most';
    end if;
    update users set following_count = following_count + 1 where id = new.follower_id;
    update users set follower_count = follower_count + 1 where id = new.followed_id;
  else
    update users set following_count = following_count - 1 where id = old.follower_id;
    update users set follower_count = follower_count - 1 where id = old.followed_id;
  end if;
  return null;
end $$;
