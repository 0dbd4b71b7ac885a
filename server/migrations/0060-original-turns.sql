-- When the preparation of an original of each person was last begun. It outlives the originals: whoever
-- removes theirs and sends them again waits like everybody else.
alter table users add column original_turn_at timestamptz(3);
