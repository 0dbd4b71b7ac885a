-- What artists say about the work that a post shows (decision 0054). Beside posts and not in it: most posts
-- have none of it, no list shows it, and a like would rewrite it.
create table artwork_details (
  post_id text primary key references posts on delete cascade,
  medium text check (length(medium) between 1 and 120),
  -- as they were given, in the unit they were given in
  width numeric(9, 4) check (width between 0.1 and 10000),
  height numeric(9, 4) check (height between 0.1 and 10000),
  depth numeric(9, 4) check (depth between 0.1 and 10000),
  unit text check (unit in ('cm', 'in')),
  year smallint check (year between 1000 and 2100),
  edition text check (length(edition) between 1 and 60),
  -- an SPDX identifier; null: all rights reserved
  licence text check (licence in ('CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-ND-4.0', 'CC-BY-NC-4.0',
    'CC-BY-NC-SA-4.0', 'CC-BY-NC-ND-4.0', 'CC0-1.0')),
  check (num_nulls(width, height, unit) in (0, 3)),
  check (depth is null or unit is not null),
  check (num_nonnulls(medium, unit, year, edition, licence) > 0)
);

-- The details as people would type them to find the work: '60 × 80 cm' is also '60x80' and '60 x 80'.
create function artwork_details_text(d artwork_details) returns text language sql stable as $$
  select concat_ws(E'\x1f', d.medium, d.year, d.edition,
    replace(replace(replace(d.licence, 'CC-', 'CC '), '-4.0', ' 4.0'), '-1.0', ' 1.0'),
    sides.written || ' ' || d.unit, replace(sides.written, '×', 'x'), replace(sides.written, ' × ', 'x'))
  from (select nullif(concat_ws(' × ', trim_scale(d.width), trim_scale(d.height),
    trim_scale(d.depth)), '') as written) as sides
$$;

-- All that a post is found by.
create function post_search_text(p posts) returns text language sql stable as $$
  select fold_text(concat_ws(E'\x1f', p.caption, p.description, array_to_string(p.tags, E'\x1f'),
    (select artwork_details_text(d) from artwork_details d where d.post_id = p.id)))
$$;

-- Of a hidden post there is no text to change.
create function describe_detailed_post() returns trigger language plpgsql as $$
begin
  update post_texts t set folded = post_search_text(p)
    from posts p
    where p.id = coalesce(new.post_id, old.post_id) and t.post_id = p.id;
  return null;
end $$;

create trigger post_detailed after insert or update or delete on artwork_details
  for each row execute function describe_detailed_post();

-- The two places that write the text of a post anew. A post that is added has no details yet.
create or replace function describe_edited_post() returns trigger language plpgsql as $$
begin
  update post_texts set folded = post_search_text(new) where post_id = new.id;
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

create or replace function count_shown_posts(changed text[], shown boolean) returns void
  language plpgsql as $$
declare
  sign integer := case when shown then 1 else -1 end;
begin
  if shown then
    insert into post_texts (post_id, created_at, folded)
      select p.id, p.created_at, post_search_text(p) from posts p where p.id = any (changed)
      on conflict do nothing;
  else
    delete from post_texts where post_id = any (changed);
  end if;
  -- in the order of the tags, so that posts with the same ones cannot deadlock
  perform from tag_counts
    where tag in (select unnest(tags) from posts where id = any (changed)) order by tag for update;
  update tag_counts set post_count = tag_counts.post_count + sign * turned.posts
    from (select tag, count(distinct id) as posts from posts, unnest(tags) as tag
      where id = any (changed) group by tag) as turned
    where tag_counts.tag = turned.tag;
  update users set post_count = post_count + sign * turned.posts
    from (select author_id, count(*) as posts from posts where id = any (changed) group by author_id)
      as turned
    where users.id = turned.author_id;
end $$;
