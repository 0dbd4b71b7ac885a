-- Who is hidden from whom: a block hides two people from one another, a mute hides one from the other.
create table blocks (
  blocker_id text not null references users on delete cascade,
  blocked_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index blocks_newest on blocks (blocker_id, created_at, blocked_id);
create index blocks_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id text not null references users on delete cascade,
  muted_id text not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);

create index mutes_newest on mutes (muter_id, created_at, muted_id);
create index mutes_muted on mutes (muted_id);

create function is_blocked(one text, other text) returns boolean language sql stable as $$
  select exists (select from blocks where blocker_id = one and blocked_id = other)
      or exists (select from blocks where blocker_id = other and blocked_id = one)
$$;

-- A block ends what stood between the two. Both rows are locked in the order of their ids, as a follow
-- locks them: a follow that came first is seen here and ended, one that comes later sees the block.
create function apply_block() returns trigger language plpgsql as $$
begin
  perform 1 from users where id in (new.blocker_id, new.blocked_id)
    order by id for no key update;
  if exists (select from blocks where blocker_id = new.blocked_id and blocked_id = new.blocker_id) then
    raise check_violation using
      message = 'who is blocked sees nobody to block',
      table = 'blocks',
      constraint = 'blocks_one_way';
  end if;
  -- How many people one may block; the same number as in the domain.
  if (select count(*) from blocks where blocker_id = new.blocker_id) > 5000 then
    raise check_violation using
      message = 'nobody may block more people',
      table = 'blocks',
      constraint = 'blocks_most';
  end if;
  delete from follows
    where (follower_id = new.blocker_id and followed_id = new.blocked_id)
       or (follower_id = new.blocked_id and followed_id = new.blocker_id);
  -- A block hides more than a mute: nobody stands in both lists of one person.
  delete from mutes where muter_id = new.blocker_id and muted_id = new.blocked_id;
  return null;
end $$;

create trigger block_applied after insert on blocks
  for each row execute function apply_block();

create function check_mute() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.muter_id for no key update;
  if exists (select from blocks where blocker_id = new.muter_id and blocked_id = new.muted_id) then
    raise check_violation using
      message = 'who is blocked is hidden already',
      table = 'mutes',
      constraint = 'mutes_blocked';
  end if;
  -- How many people one may mute; the same number as in the domain.
  if (select count(*) from mutes where muter_id = new.muter_id) > 5000 then
    raise check_violation using
      message = 'nobody may mute more people',
      table = 'mutes',
      constraint = 'mutes_most';
  end if;
  return null;
end $$;

create trigger mute_checked after insert on mutes
  for each row execute function check_mute();

-- Before the row is written, so that a follow waits for a block that is being made, and then sees it.
create function check_follow() returns trigger language plpgsql as $$
begin
  perform 1 from users where id in (new.follower_id, new.followed_id)
    order by id for no key update;
  if is_blocked(new.follower_id, new.followed_id) then
    raise check_violation using
      message = 'who is blocked sees nobody to follow',
      table = 'follows',
      constraint = 'follows_blocked';
  end if;
  return new;
end $$;

create trigger follow_checked before insert on follows
  for each row execute function check_follow();
