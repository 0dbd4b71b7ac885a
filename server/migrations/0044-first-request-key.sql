-- The first of all request keys, which anybody may choose, is not after itself: what was sent with it was
-- never looked at, and stayed as it was when its author was hidden or shown. Now null stands before all.
alter table pending_visibility alter column after drop not null, alter column after set default null;

update pending_visibility set after = null where after = '00000000-0000-0000-0000-000000000000';

-- Takes effect at once; the sweep at the start of the server lets the rows follow.
insert into pending_visibility (user_id, hidden)
  select id, hidden from users u
  where exists (select from posts where author_id = u.id and author_hidden <> u.hidden)
     or exists (select from comments where author_id = u.id and author_hidden <> u.hidden)
     or exists (select from submissions where author_id = u.id and author_hidden <> u.hidden)
  on conflict (user_id) do update set phase = default, after = default;
