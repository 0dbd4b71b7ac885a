create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null
    check (purpose in ('password-reset', 'email-change', 'email-verification')),
  address text not null check (address = lower(address)),
  -- null for an address nobody registered, when the existence of accounts is hidden
  user_id text references users on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index one_time_codes_address on one_time_codes (address, created_at);
create index one_time_codes_user on one_time_codes (user_id);

-- What a verified code is worth in the browser that verified it.
create table grants (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('password-reset', 'email-change')),
  user_id text not null references users on delete cascade,
  address text not null check (address = lower(address)),
  expires_at timestamptz not null
);

create index grants_user on grants (user_id);

-- A letter is stored before it is sent; its content is sealed and goes once it was delivered.
create table letters (
  id text primary key,
  content bytea,
  created_at timestamptz not null,
  expires_at timestamptz,
  sent_at timestamptz,
  refusal text
);

create table support_messages (
  id text primary key,
  user_id text references users on delete set null,
  email text not null check (length(email) <= 254),
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 5000),
  category text not null check (category in ('general', 'technical', 'feature', 'account')),
  created_at timestamptz not null
);

create index support_messages_user on support_messages (user_id);
