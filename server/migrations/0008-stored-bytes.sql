-- How much of the storage each person's pictures take, so that nobody fills it alone. What was stored
-- before this counts for nothing.
alter table pictures add column bytes integer not null default 0 check (bytes >= 0);
alter table submissions add column bytes integer not null default 0 check (bytes >= 0);
alter table users
  add column profile_image_bytes integer not null default 0 check (profile_image_bytes >= 0),
  add column stored_bytes bigint not null default 0 check (stored_bytes >= 0);

-- People are taken in the order of their ids, as everywhere, so that nothing can deadlock.
create function add_stored_bytes(owners text[], sizes bigint[]) returns void language plpgsql as $$
begin
  perform from users where id = any (owners) order by id for no key update;
  update users set stored_bytes = stored_bytes + grown.bytes
    from (select owner, sum(size) as bytes from unnest(owners, sizes) as one (owner, size)
      group by owner) as grown
    where users.id = grown.owner;
end $$;

create function store_pictures() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(bytes::bigint)) from changed;
  return null;
end $$;

create function free_pictures() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(-bytes::bigint)) from changed;
  return null;
end $$;

create function store_submissions() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array_agg(author_id), array_agg(bytes::bigint)) from changed;
  return null;
end $$;

create function free_submissions() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array_agg(author_id), array_agg(-bytes::bigint)) from changed;
  return null;
end $$;

create trigger pictures_stored after insert on pictures
  referencing new table as changed
  for each statement execute function store_pictures();

create trigger pictures_freed after delete on pictures
  referencing old table as changed
  for each statement execute function free_pictures();

create trigger submissions_stored after insert on submissions
  referencing new table as changed
  for each statement execute function store_submissions();

create trigger submissions_freed after delete on submissions
  referencing old table as changed
  for each statement execute function free_submissions();
