-- Written by `npm run queries` from a run of the tests.

-- supportMessages

select id, created_at, subject, message, category from support_messages
where user_id = $1 and true
order by created_at desc, id desc limit $2;
