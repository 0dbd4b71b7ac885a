-- What its author says about a post. A label that a moderator set is also in moderated_labels
-- ('ai' stands there for made_with_ai), and its author cannot take it off.
alter table posts
  add column sensitive text[] not null default '{}'
    check (sensitive <@ array['nudity', 'violence', 'flashing'] and cardinality(sensitive) <= 3),
  add column made_with_ai boolean not null default false,
  add column comments_closed boolean not null default false,
  add column moderated_labels text[] not null default '{}'
    check (moderated_labels <@ array['nudity', 'violence', 'flashing', 'ai']);

-- Whoever has no row here has the defaults of the domain.
create table content_preferences (
  user_id text primary key references users on delete cascade,
  nudity text not null check (nudity in ('show', 'cover', 'hide')),
  violence text not null check (violence in ('show', 'cover', 'hide')),
  flashing text not null check (flashing in ('show', 'cover', 'hide')),
  made_with_ai text not null check (made_with_ai in ('show', 'hide'))
);

-- Whether machines may be trained on this artist's work.
alter table users add column ai_allowed boolean not null default false;
create index users_ai_allowed on users (id) where ai_allowed;
