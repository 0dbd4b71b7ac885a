-- Communities that members make and run (decision 0042). Those from before this are the site's own, and so is
-- what an operator adds: they have no owner, and their wall shows what their members post.
alter table communities
  add column official boolean not null default true,
  add column owner_id text references users on delete set null,
  add column rules text not null default '' check (length(rules) <= 2000),
  -- since when nobody joins it or shares into it any more
  add column closed_at timestamptz(3),
  -- who made it, with which request: the same request makes one community
  add column creator_id text references users on delete set null,
  add column request_key uuid,
  add column request_hash bytea,
  add column folded text not null
    generated always as (fold_text(name || E'\x1f' || description)) stored,
  add check (official or length(description) <= 1000),
  add check (not official or (owner_id is null and closed_at is null)),
  add check (official or owner_id is not null or closed_at is not null);

-- Of the site's own, two may have had the same name before; a member's name is compared with theirs when it
-- is written.
create unique index communities_name on communities (lower(name)) where not official;
create unique index communities_request on communities (creator_id, request_key);
create index communities_owner on communities (owner_id) where owner_id is not null;
create index communities_hidden on communities (id) where hidden;
create index communities_open on communities (created_at, id) where not hidden and closed_at is null;
create index communities_bigrams on communities using gin (bigrams(folded));
create index communities_trigrams on communities using gin (folded gin_trgm_ops);
alter index communities_bigrams alter column 1 set statistics 0;

-- What somebody is in, latest first.
create index memberships_of_user on memberships (user_id, created_at, community_id);
drop index memberships_user;

-- A community that has lost its owner and got no other is closed, whatever took the owner away.
create function close_without_owner() returns trigger language plpgsql as $$
begin
  new.closed_at := coalesce(new.closed_at, now());
  return new;
end $$;

create trigger community_without_owner before update of owner_id on communities
  for each row when (new.owner_id is null and not new.official)
  execute function close_without_owner();

-- Who leaves a community moderates it no longer.
create table community_moderators (
  community_id text not null,
  user_id text not null,
  created_at timestamptz(3) not null,
  primary key (community_id, user_id),
  foreign key (community_id, user_id) references memberships (community_id, user_id)
    on delete cascade
);

create index community_moderators_user on community_moderators (user_id, created_at, community_id);

-- Whether somebody may look after what is in a community: its owner and its moderators.
create function may_run_community(community text, person text) returns boolean
  language sql stable parallel safe
  return exists (
    select from communities c
    where c.id = community and not c.hidden
      and (c.owner_id = person
        or exists (select from community_moderators m
                   where m.community_id = c.id and m.user_id = person)));

-- Counts for whoever sent it, like every other picture. The row comes after the files.
create table community_covers (
  id text primary key,
  community_id text not null unique references communities on delete cascade,
  owner_id text references users on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  bytes integer not null check (bytes >= 0),
  created_at timestamptz(3) not null
);

create index community_covers_owner on community_covers (owner_id);

create trigger community_covers_stored after insert on community_covers
  referencing new table as changed
  for each statement execute function store_pictures();

create trigger community_covers_freed after delete on community_covers
  referencing old table as changed
  for each statement execute function free_pictures();
