-- The language a person reads, if they have chosen one.
alter table users add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');

-- The messages of a notice with their values, which are translated for the reader. Its title and body are the same in
-- English: for the export, and for servers of the release before this one.
alter table notifications add column words jsonb;
