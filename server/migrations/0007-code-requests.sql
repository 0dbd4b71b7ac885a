-- Tries belong to whoever asked for a code, and not to the code: strangers cannot use up the owner's.
-- Codes live ten minutes; whoever holds one while this runs asks for another.
delete from one_time_codes;
alter table one_time_codes drop column tries;

-- Who asked, as keyed hashes of a cookie or an account, and of a network.
create table code_requests (
  id bigint generated always as identity primary key,
  code_id bigint not null references one_time_codes on delete cascade,
  requester bytea not null,
  network bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null
);

create index code_requests_code on code_requests (code_id);

-- Wrong guesses of the last day, whoever made them.
create table code_guesses (
  id bigint generated always as identity primary key,
  purpose text not null,
  address text not null,
  user_id text references users on delete cascade,
  guesses integer not null check (guesses > 0),
  created_at timestamptz not null
);

create index code_guesses_address on code_guesses (address, created_at);
create index code_guesses_user on code_guesses (user_id);
