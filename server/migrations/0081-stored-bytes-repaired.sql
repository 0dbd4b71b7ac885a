-- A banner whose uploader leaves counts for nobody from that moment on.
create function release_week_banners() returns trigger language plpgsql as $$
begin
  perform add_stored_bytes(array_agg(owner_id), array_agg(-bytes::bigint)) from before
    where owner_id is not null and id in (select id from after where owner_id is null);
  return null;
end $$;

create trigger week_banners_released after update on week_banners
  referencing old table as before new table as after
  for each statement execute function release_week_banners();

-- `npm run admin -- recount` left out community covers and week banners, so that stored_bytes became too
-- small, and removing such a picture later failed.
create function pg_temp.bytes_stored_by(person users) returns bigint language sql stable as $$
  select person.profile_image_bytes
    + (select coalesce(sum(bytes + avif_bytes), 0) from pictures where owner_id = person.id)
    + (select coalesce(sum(bytes), 0) from submissions where author_id = person.id)
    + (select coalesce(sum(bytes), 0) from week_banners where owner_id = person.id)
    + (select coalesce(sum(bytes), 0) from community_covers where owner_id = person.id)
$$;

-- Other nodes may be writing: the bytes are counted again once the people concerned are locked.
do $$
declare
  wrong text[];
begin
  select array_agg(u.id) into wrong from users u
    where stored_bytes <> pg_temp.bytes_stored_by(u);
  perform from users where id = any (wrong) order by id for no key update;
  update users u set stored_bytes = pg_temp.bytes_stored_by(u) where id = any (wrong);
end $$;
