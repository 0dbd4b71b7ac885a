-- Originals: the large file a picture was made from, which its owner adds so that others can zoom into it.
-- The file itself lies where only its owner is sent it; what others see is cut out of it.
create table originals (
  -- also the id of its upload and the name of its file
  id text primary key,
  picture_id text not null unique references pictures on delete cascade,
  owner_id text not null references users on delete cascade,
  state text not null check (state in ('arriving', 'waiting', 'ready', 'refused')),
  -- the code of why it was refused
  problem text,
  -- as announced, from the first moment on; none once it was refused and its file is gone
  bytes bigint not null check (bytes >= 0),
  -- what the tiles and other files made from it take
  tile_bytes bigint not null default 0 check (tile_bytes >= 0),
  file_name text not null check (length(file_name) between 1 and 200),
  -- whether the creator and copyright in the file stay in what is made from it
  keep_credits boolean not null default false,
  -- what was kept, converted and removed
  report jsonb,
  -- how often its preparation was begun
  attempts smallint not null default 0,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  check ((state = 'refused') = (problem is not null)),
  check (state <> 'refused' or (bytes = 0 and tile_bytes = 0))
);

create index originals_of_owner on originals (owner_id, created_at, id);
create index originals_arriving on originals (created_at) where state = 'arriving';
create index originals_waiting on originals (owner_id, changed_at) where state = 'waiting';

-- The size in pixels that can be zoomed into; null until the tiles are there.
alter table pictures
  add column zoom_width integer check (zoom_width > 0),
  add column zoom_height integer check (zoom_height > 0),
  add constraint pictures_zoom check ((zoom_width is null) = (zoom_height is null));

-- What each person's originals take, with what is made from them.
alter table users
  add column original_bytes bigint not null default 0 check (original_bytes >= 0);

-- People are taken in the order of their ids, as everywhere, so that nothing can deadlock; nobody is
-- taken where nothing has changed.
create function add_original_bytes(owners text[], sizes bigint[]) returns void language plpgsql as $$
begin
  perform from users where id = any (owners) order by id for no key update;
  update users set original_bytes = original_bytes + grown.bytes
    from (select owner, sum(size) as bytes from unnest(owners, sizes) as one (owner, size)
      group by owner having sum(size) <> 0) as grown
    where users.id = grown.owner;
end $$;

create function store_originals() returns trigger language plpgsql as $$
begin
  perform add_original_bytes(array_agg(owner_id), array_agg(bytes + tile_bytes)) from added;
  return null;
end $$;

create function resize_originals() returns trigger language plpgsql as $$
begin
  perform add_original_bytes(array_agg(a.owner_id),
      array_agg(a.bytes + a.tile_bytes - b.bytes - b.tile_bytes))
    from before b join after a using (id)
    where a.bytes + a.tile_bytes <> b.bytes + b.tile_bytes;
  return null;
end $$;

create function free_originals() returns trigger language plpgsql as $$
begin
  perform add_original_bytes(array_agg(owner_id), array_agg(-bytes - tile_bytes)) from removed;
  return null;
end $$;

create trigger originals_stored after insert on originals
  referencing new table as added
  for each statement execute function store_originals();

create trigger originals_resized after update on originals
  referencing old table as before new table as after
  for each statement execute function resize_originals();

create trigger originals_freed after delete on originals
  referencing old table as removed
  for each statement execute function free_originals();

-- A row that goes leaves the job that removes the file and everything made from it, whatever deleted
-- the row; a picture that stays can no longer be zoomed into.
create function remove_original() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('remove-original',
    json_build_object('id', old.id, 'pictureId', old.picture_id), max_attempts => 20);
  update pictures set zoom_width = null, zoom_height = null
    where id = old.picture_id and zoom_width is not null;
  return null;
end $$;

create trigger original_removed after delete on originals
  for each row execute function remove_original();
