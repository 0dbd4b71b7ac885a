-- Written by `npm run queries` from a run of the tests.

-- hiddenIds

select
(select string_agg(id, ',') from (
    select blocked_id as id from blocks where blocker_id = $1
    union all select blocker_id from blocks where blocked_id = $2) b) as blocked,
(select string_agg(muted_id, ',') from mutes where muter_id = $3) as muted;
