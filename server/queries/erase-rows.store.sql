-- Written by `npm run queries` from a run of the tests.

-- clearColumns

update reports set email = null, address = null where address = $1;

-- deleteRows
-- more are not shown

delete from grants where address = $1;

delete from grants where user_id = $1;

delete from passkeys where user_id = $1;

delete from sessions where user_id = $1;

delete from two_factor where user_id = $1;

delete from code_guesses where address = $1;

delete from code_guesses where user_id = $1;

delete from one_time_codes where address = $1;

-- eraseRows
-- more are not shown

delete from pins where ctid = any(array(
    select ctid from pins where user_id = $1 and true
    limit $2));

delete from saves where ctid = any(array(
    select ctid from saves where user_id = $1 and true
    limit $2));

delete from mutes where ctid = any(array(
    select ctid from mutes where muted_id = $1 and true
    limit $2));

delete from mutes where ctid = any(array(
    select ctid from mutes where muter_id = $1 and true
    limit $2));

delete from blocks where ctid = any(array(
    select ctid from blocks where blocked_id = $1 and true
    limit $2));

delete from blocks where ctid = any(array(
    select ctid from blocks where blocker_id = $1 and true
    limit $2));

delete from mentions where ctid = any(array(
    select ctid from mentions where user_id = $1 and true
    limit $2));

delete from collections where ctid = any(array(
    select ctid from collections where owner_id = $1 and true
    limit $2));

-- hasRows
-- more are not shown

select exists (select from pins
  where user_id = $1 and true) as left;

select exists (select from likes
  where user_id = $1 and true) as left;

select exists (select from saves
  where user_id = $1 and true) as left;

select exists (select from mutes
  where muted_id = $1 and true) as left;

select exists (select from mutes
  where muter_id = $1 and true) as left;

select exists (select from exports
  where user_id = $1 and true) as left;

select exists (select from posts
  where author_id = $1 and true) as left;

select exists (select from mentions
  where user_id = $1 and true) as left;
