-- Passkeys, one-time codes of an app as a second step, and the way back after losing one (decision 0033).

alter table sessions
  -- when the password or a passkey was last asked for again
  add column confirmed_at timestamptz(3),
  -- a passkey or a second step was shown in this session
  add column second_step boolean not null default false;

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  -- as the authenticator names it, in base64url
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- signatures so far; some authenticators always say 0
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, created_at);

-- What a browser has been asked to sign; read and deleted by one statement.
create table passkey_challenges (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'show')),
  challenge text not null,
  -- who adds a passkey; nobody yet where one is shown
  user_id text references users on delete cascade,
  network bytea not null,
  expires_at timestamptz(3) not null
);

create index passkey_challenges_network on passkey_challenges (network, expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table two_steps (
  user_id text primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- the time step of the last code that was taken: no code counts twice
  used_step bigint not null default 0,
  created_at timestamptz(3) not null,
  -- null until the first right code
  activated_at timestamptz(3)
);

create table recovery_codes (
  user_id text not null references two_steps on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- A right password that waits for its second step.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id text not null references users on delete cascade,
  -- of the address and password that were checked: another one ends the wait
  credentials_hash bytea not null,
  expires_at timestamptz(3) not null
);

create index pending_sign_ins_user on pending_sign_ins (user_id);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

-- Wrong second steps; browsers that have been signed in count apart from all others.
create table second_step_tries (
  user_id text not null references users on delete cascade,
  known_browser boolean not null,
  tries integer not null check (tries > 0),
  since timestamptz(3) not null,
  primary key (user_id, known_browser)
);

create table second_step_recoveries (
  user_id text primary key references two_steps on delete cascade,
  -- where the code was sent; at another address it is nobody's
  address text not null,
  stop_token_hash bytea not null,
  begun_at timestamptz(3) not null,
  ready_at timestamptz(3) not null check (ready_at > begun_at),
  expires_at timestamptz(3) not null check (expires_at > ready_at)
);

create unique index second_step_recoveries_stop on second_step_recoveries (stop_token_hash);

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('password-reset', 'email-change', 'email-verification', 'sign-up', 'second-step'));
