-- When a comment was last edited. It used to overwrite created_at, which moved the comment to the
-- head of its list; of those comments the time of writing is lost, so they stay where they are.
alter table comments add column edited_at timestamptz(3);
update comments set edited_at = created_at where edited;

-- `edited` says the same and is no longer read; a later release drops it.
