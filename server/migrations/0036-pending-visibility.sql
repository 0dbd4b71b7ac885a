-- Hiding or showing a person is one row: it takes effect at once, however much they have made, because
-- reads leave out whoever is named here. Their posts, comments and submissions, and the counts of them,
-- follow in batches (decision 0028). A row says how far these are, and goes when all of them have followed.
create table pending_visibility (
  user_id text primary key references users on delete cascade,
  -- what the person is since; their rows become the same
  hidden boolean not null,
  phase text not null default 'posts' check (phase in ('posts', 'comments', 'submissions')),
  -- the request key of the last row that was looked at
  after uuid not null default '00000000-0000-0000-0000-000000000000'
);

-- Took everything of a person in one statement before, under a lock of the whole site.
create or replace function hide_content() returns trigger language plpgsql as $$
begin
  insert into pending_visibility (user_id, hidden) values (new.id, new.hidden)
    on conflict (user_id) do update
      set hidden = excluded.hidden, phase = default, after = default;
  return null;
end $$;
