-- When its author last changed what a post says; null for most.
alter table posts add column edited_at timestamptz(3);

-- Checked at the end of each statement: two pictures of a post change places in one.
drop index pictures_place;
alter table pictures
  add constraint pictures_position unique (post_id, position) deferrable initially immediate;

-- Search and the counts of tags follow what is said now. Of a hidden post there is nothing to find.
create function describe_edited_post() returns trigger language plpgsql as $$
declare
  text_parts text := new.caption || E'\x1f' || new.description;
begin
  update post_texts
    set folded = fold_text(text_parts || E'\x1f' || array_to_string(new.tags, E'\x1f'))
    where post_id = new.id;
  if new.hidden or old.tags = new.tags then
    return null;
  end if;
  -- in the order of the tags, so that posts with the same ones cannot deadlock
  insert into tag_counts (tag, post_count)
    select tag, 0 from unnest(new.tags) as tag group by tag order by tag
    on conflict (tag) do nothing;
  perform from tag_counts where tag = any (old.tags || new.tags) order by tag for update;
  update tag_counts
    set post_count = post_count + (tag = any (new.tags))::integer - (tag = any (old.tags))::integer
    where tag = any (old.tags || new.tags);
  return null;
end $$;

create trigger post_edited after update of caption, description, tags on posts
  for each row
  when (old.caption <> new.caption or old.description <> new.description or old.tags <> new.tags)
  execute function describe_edited_post();
