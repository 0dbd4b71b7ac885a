-- In which communities a post is shared (decision 0048). A row that a moderator of the community removed
-- stays: its author cannot share the post there again.
create table community_posts (
  community_id text not null references communities on delete cascade,
  post_id text not null references posts on delete cascade,
  -- one of the three places a post has, so that two edits at once cannot exceed them
  slot smallint check (slot between 1 and 3),
  shared_at timestamptz(3) not null,
  removed_at timestamptz(3),
  removed_by text references users on delete set null,
  primary key (community_id, post_id),
  unique (post_id, slot),
  check ((slot is null) = (removed_at is not null)),
  check (removed_by is null or removed_at is not null)
);

-- a page of the wall
create index community_posts_newest on community_posts (community_id, shared_at, post_id)
  where removed_at is null;
-- for the deletion of an account
create index community_posts_removed_by on community_posts (removed_by) where removed_by is not null;
