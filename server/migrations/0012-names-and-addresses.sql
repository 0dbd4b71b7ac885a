-- An account is found by its address as the server folds it (domain/src/accounts/rules.ts), and by
-- nothing that depends on the locale of the database. Rows made by hand without one cannot be signed
-- in to. Addresses with other letters than ASCII are folded by the server right after this.
alter table users add column address text not null default gen_random_uuid()::text;
update users set address = lower(email collate "C");
drop index users_email;
create unique index users_email on users (address);

alter table one_time_codes drop constraint one_time_codes_address_check;
alter table grants drop constraint grants_address_check;

-- Signing up needs a code where the existence of accounts is hidden.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('password-reset', 'email-change', 'email-verification', 'sign-up'));

-- Usernames have ASCII letters alone: these are folded alike in every locale and on the server.
drop index users_username;
create unique index users_username on users (lower(username collate "C"));
alter table former_usernames drop constraint former_usernames_username_check;
alter table former_usernames add constraint former_usernames_username_check
  check (username = lower(username collate "C"));

alter table users add column renamed_at timestamptz(3);

-- The last three former names of somebody stay theirs; older ones are free at once.
create function release_older_usernames(owner text) returns void language sql as $$
  delete from former_usernames where user_id = owner and username not in (
    select username from former_usernames where user_id = owner
    order by until desc, username limit 3)
$$;

select release_older_usernames(id) from users;

create or replace function keep_former_username() returns trigger language plpgsql as $$
declare
  wanted text := lower(new.username collate "C");
begin
  if tg_op = 'UPDATE' then
    if lower(old.username collate "C") = wanted then
      return null;
    end if;
    insert into former_usernames (username, user_id, until)
      values (lower(old.username collate "C"), old.id, now() + interval '30 days')
      on conflict (username) do update set user_id = excluded.user_id, until = excluded.until;
  end if;
  delete from former_usernames where username = wanted and (user_id = new.id or until <= now());
  if exists (select from former_usernames where username = wanted) then
    raise unique_violation using
      message = 'this username was somebody''s until lately',
      table = 'users',
      constraint = 'users_username';
  end if;
  perform release_older_usernames(new.id);
  return null;
end $$;
