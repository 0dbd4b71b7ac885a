-- Tags somebody follows: posts with them stand in their Following feed (decision 0041). There are as many
-- of these rows for a person as there are tags in the vocabulary, at most.
create table tag_follows (
  follower_id text not null references users on delete cascade,
  tag text not null check (length(tag) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  primary key (follower_id, tag)
);

-- Beside tag_counts and not in it: every new post locks the rows there.
create table tag_follower_counts (
  tag text primary key,
  follower_count integer not null check (follower_count >= 0)
);

create function count_tag_followers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- in the order of the tags, so that people who follow the same ones cannot deadlock
    insert into tag_follower_counts (tag, follower_count)
      select tag, count(*) from changed group by tag order by tag
      on conflict (tag) do update
        set follower_count = tag_follower_counts.follower_count + excluded.follower_count;
    return null;
  end if;
  perform from tag_follower_counts where tag in (select tag from changed) order by tag
    for no key update;
  update tag_follower_counts set follower_count = tag_follower_counts.follower_count - gone.followers
    from (select tag, count(*) as followers from changed group by tag) as gone
    where tag_follower_counts.tag = gone.tag;
  return null;
end $$;

create trigger tags_followed after insert on tag_follows
  referencing new table as changed
  for each statement execute function count_tag_followers();
create trigger tags_unfollowed after delete on tag_follows
  referencing old table as changed
  for each statement execute function count_tag_followers();

-- The newest posts of one tag, in the order of every list. The index over all tags of a post has no
-- order, and so finds either every post of a tag or, walking through the newest, hardly any of a rare one.
create index posts_first_tag on posts ((tags[1]), created_at, id) where not hidden;
create index posts_second_tag on posts ((tags[2]), created_at, id)
  where not hidden and tags[2] is not null;
create index posts_third_tag on posts ((tags[3]), created_at, id)
  where not hidden and tags[3] is not null;

-- The same for people, by the artist tags of their profile.
create index users_first_artist_tag on users ((artist_tags[1]), created_at, id)
  where not hidden and artist_tags[1] is not null;
create index users_second_artist_tag on users ((artist_tags[2]), created_at, id)
  where not hidden and artist_tags[2] is not null;
create index users_third_artist_tag on users ((artist_tags[3]), created_at, id)
  where not hidden and artist_tags[3] is not null;
