-- When its last attempt to prepare it began; null where that was before this column. How long the latest ones
-- took is what people who wait are told.
alter table originals add column begun_at timestamptz(3);

create index originals_ready on originals (changed_at) where state = 'ready' and begun_at is not null;
