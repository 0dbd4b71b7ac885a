-- Written by `npm run queries` from a run of the tests.

-- notifyReportersStore.add

insert into reporter_messages (id, case_id, message)
values ($1, $2, $3::json);

-- notifyReportersStore.hold

select case_id, message, after from reporter_messages where id = $1 for update;

-- notifyReportersStore.next

select r.id as "reportId", r.reporter_id as "userId", coalesce(u.email, r.email) as email,
coalesce(u.email_verified, false) as proved
from reports r left join users u on u.id = r.reporter_id
where r.case_id = $1 and r.id > $2 and coalesce(u.email, r.email) <> ''
order by r.id limit 1;

-- notifyReportersStore.proceed

update reporter_messages set after = $1 where id = $2;

-- notifyReportersStore.remove

delete from reporter_messages where id = $1;

-- notifyReportersStore.unfinished

select id from reporter_messages order by id limit $1;
