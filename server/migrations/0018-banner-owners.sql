-- A week's banners count for whoever sent them, like every other picture. Those stored before this, and
-- those of somebody who is gone, count for nobody.
alter table week_banners
  add column owner_id text references users on delete set null,
  add column bytes integer not null default 0 check (bytes >= 0);

create index week_banners_owner on week_banners (owner_id);

create trigger week_banners_stored after insert on week_banners
  referencing new table as changed
  for each statement execute function store_pictures();

create trigger week_banners_freed after delete on week_banners
  referencing old table as changed
  for each statement execute function free_pictures();
