-- What an operator does to people by `npm run admin` (decision 0074).

-- Official accounts and moderators that an operator made, beside those whose addresses the settings name.
create table granted_roles (
  user_id text not null references users on delete cascade,
  role text not null check (role in ('official', 'moderator')),
  primary key (user_id, role)
);

-- Whom an act outside of a case is about, by a number that leads nowhere once they are gone.
alter table moderation_log add column about_id bigint references moderation_actors;

alter table moderation_log drop constraint moderation_log_act_check;
alter table moderation_log add constraint moderation_log_act_check check (act in ('reported',
  'viewed', 'claimed', 'released', 'decided', 'appealed', 'upheld', 'reversed', 'labelled',
  'role-granted', 'role-revoked', 'address-confirmed', 'data-shown')) not valid;

-- Orders of an operator wait here for a running node, which tells the others what has changed.
create table operator_orders (
  id text primary key,
  -- whom it is about; it goes with them
  user_id text references users on delete cascade,
  -- what is to be done
  command json not null,
  created_at timestamptz not null default now(),
  -- once a node has begun
  taken_at timestamptz,
  -- sentences for the operator
  answer text[],
  -- whether the answer says why nothing was done
  refused boolean
);

create index operator_orders_user on operator_orders (user_id);
