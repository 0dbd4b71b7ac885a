-- Posts by tag and time: what is newest of an art form, and whose it is, is read along one index however
-- many posts there are. The index on posts.tags knows no order. Rows of hidden posts stay here: whoever
-- reads asks the post itself.
create table post_tags (
  post_id text not null references posts on delete cascade,
  tag text not null,
  -- as in the post, where neither ever changes
  author_id text not null,
  created_at timestamptz(3) not null,
  primary key (post_id, tag)
);

insert into post_tags (post_id, tag, author_id, created_at)
  select distinct p.id, tag, p.author_id, p.created_at from posts p, unnest(p.tags) as tag;

create index post_tags_newest on post_tags (tag, created_at, post_id) include (author_id);

create function tag_added_posts() returns trigger language plpgsql as $$
begin
  insert into post_tags (post_id, tag, author_id, created_at)
    select distinct id, tag, author_id, created_at from added, unnest(tags) as tag;
  return null;
end $$;

create trigger posts_tagged after insert on posts
  referencing new table as added
  for each statement execute function tag_added_posts();

create function tag_edited_post() returns trigger language plpgsql as $$
begin
  delete from post_tags where post_id = new.id and tag <> all (new.tags);
  insert into post_tags (post_id, tag, author_id, created_at)
    select distinct new.id, tag, new.author_id, new.created_at from unnest(new.tags) as tag
    on conflict do nothing;
  return null;
end $$;

create trigger post_retagged after update of tags on posts
  for each row when (old.tags <> new.tags) execute function tag_edited_post();
