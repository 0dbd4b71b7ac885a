-- Written by `npm run queries` from a run of the tests.

-- moveReadMark

insert into notification_read_marks as nrm (user_id, read_time, read_id)
select id, least($1::timestamptz, $2::timestamptz), $3 from users where id = $4
on conflict (user_id) do update
set read_time = excluded.read_time, read_id = excluded.read_id
where (nrm.read_time, nrm.read_id) < (excluded.read_time, excluded.read_id);
