-- Copies of a picture beside its webp files (decision 0053): AVIF where that is smaller, and Display P3
-- where its original is wider than sRGB. The files are written before a column names them.
alter table pictures
  -- by which version of the encoding code; 0 for not yet
  add column copies_version smallint not null default 0,
  -- null where there are none, never empty
  add column avif_widths smallint[],
  add column avif_bytes integer not null default 0,
  -- whether there are copies in Display P3, as webp at every width
  add column p3 boolean not null default false,
  add column p3_avif_widths smallint[];

-- Not checked for the rows that are there, which all have the defaults: a large table is not read.
alter table pictures
  add constraint pictures_copies check (
    avif_bytes >= 0
    and (avif_widths is null) = (avif_bytes = 0)
    and avif_widths <> '{}'
    and p3_avif_widths <> '{}'
    and (p3 or p3_avif_widths is null)
  ) not valid;

-- Pictures in posts without copies, the newest first; those in no post may be swept before anybody sees them.
create index pictures_uncopied on pictures (created_at desc, id desc)
  where post_id is not null and copies_version = 0;

-- What the copies take counts as what their owner has stored. Banners and covers, which share the functions
-- there were, have no copies.
create function store_copied_pictures() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg((bytes + avif_bytes)::bigint)) from changed;
  return null;
end $$;

create function free_copied_pictures() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(-(bytes + avif_bytes)::bigint)) from changed;
  return null;
end $$;

drop trigger pictures_stored on pictures;
create trigger pictures_stored after insert on pictures
  referencing new table as changed
  for each statement execute function store_copied_pictures();

drop trigger pictures_freed on pictures;
create trigger pictures_freed after delete on pictures
  referencing old table as changed
  for each statement execute function free_copied_pictures();

create function store_copies() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array[new.owner_id], array[(new.avif_bytes - old.avif_bytes)::bigint]);
  return null;
end $$;

create trigger copies_stored after update of avif_bytes on pictures
  for each row when (old.avif_bytes is distinct from new.avif_bytes)
  execute function store_copies();

-- What is made from an original goes with it.
create function forget_p3_copies() returns trigger language plpgsql as $$
begin
  update pictures set p3 = false, p3_avif_widths = null where id = old.picture_id and p3;
  return null;
end $$;

create trigger original_p3_forgotten after delete on originals
  for each row execute function forget_p3_copies();
