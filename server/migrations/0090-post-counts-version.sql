-- Orders readings of the counts of a post: each change of a count raises it while the row is locked, so that
-- the statement that changes a count also knows its version. It starts above every version given out before,
-- which was the number of transactions that had ended.
do $$ begin
  execute format('alter table posts add column counts_version bigint not null default %s',
                 pg_snapshot_xmax(pg_current_snapshot()));
end $$;
alter table posts alter column counts_version set default 0;

create function raise_counts_version() returns trigger language plpgsql as $$
begin
  new.counts_version := old.counts_version + 1;
  return new;
end $$;

create trigger post_counts_versioned before update of like_count, comment_count on posts
  for each row execute function raise_counts_version();
