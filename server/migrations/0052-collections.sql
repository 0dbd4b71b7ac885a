-- Saved posts may be sorted into collections (decision 0043). What stands in one is saved: a row here
-- refers to the save of the collection's owner and goes with it, whatever ends that.
create table collections (
  id text primary key,
  owner_id text not null references users on delete cascade,
  -- a repeated request carries the key of the first
  request_key uuid not null,
  request_hash bytea not null,
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) <= 500),
  public boolean not null,
  -- a moderator took it from everybody but its owner
  removed boolean not null default false,
  -- chosen by its owner; without one the newest post is shown
  cover_post_id text,
  post_count integer not null default 0
    constraint collections_most_posts check (post_count between 0 and 2000),
  created_at timestamptz(3) not null,
  unique (id, owner_id)
);

create unique index collections_name on collections (owner_id, lower(name));
create unique index collections_request on collections (owner_id, request_key);
create index collections_newest on collections (owner_id, created_at, id);

create table collection_posts (
  collection_id text not null,
  post_id text not null,
  owner_id text not null,
  added_at timestamptz(3) not null,
  primary key (collection_id, post_id),
  foreign key (collection_id, owner_id) references collections (id, owner_id) on delete cascade,
  foreign key (post_id, owner_id) references saves (post_id, user_id) on delete cascade
);

create index collection_posts_newest on collection_posts (collection_id, added_at, post_id);
create index collection_posts_saved on collection_posts (post_id, owner_id);
create index collection_posts_owner on collection_posts (owner_id);

-- The collections of a statement are locked in the order of their ids, so that two posts that go at the
-- same time and stand in the same collections cannot deadlock. A cover that goes is no longer chosen.
create function count_collection_posts() returns trigger language plpgsql as $$
declare
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  perform from collections where id in (select collection_id from changed)
    order by id for no key update;
  update collections c set post_count = c.post_count + sign * counted.posts,
      cover_post_id = case when tg_op = 'INSERT' or c.cover_post_id <> all (counted.ids)
        then c.cover_post_id end
    from (select collection_id, count(*) as posts, array_agg(post_id) as ids
      from changed group by collection_id) as counted
    where c.id = counted.collection_id;
  return null;
end $$;

create trigger collection_posts_added after insert on collection_posts
  referencing new table as changed for each statement execute function count_collection_posts();
create trigger collection_posts_gone after delete on collection_posts
  referencing old table as changed for each statement execute function count_collection_posts();

-- Names and descriptions of public collections can be reported.
alter table moderation_cases drop constraint moderation_cases_subject_kind_check;
alter table moderation_cases add constraint moderation_cases_subject_kind_check
  check (subject_kind in ('post', 'comment', 'submission', 'profile', 'community', 'collection'));
