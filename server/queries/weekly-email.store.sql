-- Written by `npm run queries` from a run of the tests.

-- weeklyEmailStore.begin

insert into weekly_email_runs (week) values ($1) on conflict do nothing;

update weekly_email_runs set finished = true, after = ''
where week < $1 and not finished;

-- weeklyEmailStore.finish

update weekly_email_runs set finished = true, after = '' where week = $1;

-- weeklyEmailStore.hold

select week, after from weekly_email_runs where week = $1 and not finished for update;

-- weeklyEmailStore.isFinished

select finished from weekly_email_runs where week = $1;

-- weeklyEmailStore.next

select u.id, u.username, u.email, u.language,
u.email_verified and not u.hidden and u.closed_at is null
and (u.suspended_until is null or u.suspended_until <= $1) as eligible
from notification_settings ns join users u on u.id = ns.user_id
where ns.weekly_email and ns.user_id > $2
order by ns.user_id limit $3;

-- weeklyEmailStore.proceed

update weekly_email_runs set after = $1 where week = $2;

-- weeklyEmailStore.unsubscribe

update notification_settings set weekly_email = false
where user_id = $1 and weekly_email;
