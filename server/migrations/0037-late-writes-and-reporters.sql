-- Both rows are locked here, so that a suspension that is under way is waited for, and then counts.
create or replace function check_follow() returns trigger language plpgsql as $$
begin
  perform 1 from users where id in (new.follower_id, new.followed_id)
    order by id for no key update;
  if is_blocked(new.follower_id, new.followed_id) then
    raise check_violation using
      message = 'who is blocked sees nobody to follow',
      table = 'follows',
      constraint = 'follows_blocked';
  end if;
  if exists (select from users where id = new.follower_id
             and (closed_at is not null or suspended_until > now())) then
    raise check_violation using
      message = 'who is suspended follows nobody',
      table = 'follows',
      constraint = 'follows_suspended';
  end if;
  return new;
end $$;

-- What is to be told to everybody who reported in a case. A job tells one after the other and keeps here
-- how far it is, so that nobody is told twice; the row goes with the last one.
create table reporter_messages (
  id text primary key,
  case_id text not null references moderation_cases on delete cascade,
  message json not null,
  -- the id of the last report that was answered
  after text not null default ''
);

create index reporter_messages_case on reporter_messages (case_id);

-- To an address that nobody has proved to be theirs: so many a day and no more.
alter table letters add column unproved boolean not null default false;
