-- Passwords from hosted auth, as its scrypt left them (decision 0068). Each is verified once, at the next
-- sign-in, and then kept as argon2id.

-- How they were made; sealed, since the signing key is half of each of them.
create table hosted_hash_settings (
  id text primary key,
  sealed bytea not null
);

create table hosted_passwords (
  user_id text primary key references users on delete cascade,
  settings_id text not null references hosted_hash_settings,
  salt bytea not null check (octet_length(salt) <= 64),
  hash bytea not null check (octet_length(hash) between 16 and 128)
);

create index hosted_passwords_settings on hosted_passwords (settings_id);

-- A password that was set here, in whatever way, ends the one from there.
create function forget_hosted_password() returns trigger language plpgsql as $$
begin
  delete from hosted_passwords where user_id = new.id;
  return null;
end $$;

create trigger hosted_password_forgotten after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function forget_hosted_password();
