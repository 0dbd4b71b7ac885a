-- What a session was begun with, in words ("Firefox on Windows"): its owner recognises it by them.
-- Neither the browser's full self-description nor a network address is kept.
alter table sessions
  add column device text not null default '' check (length(device) <= 80);

-- The version of the terms somebody has agreed to, and when; null for accounts older than the record.
alter table users
  add column terms_version text check (length(terms_version) <= 20),
  add column terms_agreed_at timestamptz,
  add constraint users_terms check ((terms_version is null) = (terms_agreed_at is null));
