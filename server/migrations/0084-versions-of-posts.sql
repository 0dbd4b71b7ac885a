-- Every edit names the version that it was based on, so that it never overwrites another one unseen.
alter table posts add column version integer not null default 1;

-- Labels are also set on their own, by the author and by moderators: an edit that was begun before would
-- take them back. An edit, which may change other tables alone, counts by itself.
create function count_post_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_post_version before update of caption, description, tags, sensitive, made_with_ai on posts
  for each row when (
    old.version = new.version and (
      old.caption, old.description, old.tags, old.sensitive, old.made_with_ai
    ) is distinct from (
      new.caption, new.description, new.tags, new.sensitive, new.made_with_ai
    )
  )
  execute function count_post_version();
