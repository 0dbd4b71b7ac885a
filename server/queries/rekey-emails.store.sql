-- Written by `npm run queries` from a run of the tests.

-- loseAddress

update users set address = default, email_verified = false where id = $1;

-- rekeyEmails

select id, email, email_verified from users where email <> '' and (email !~ $1 or email ~ '[Xx][Nn]--')
order by created_at, id;

-- rekeyGuests

update support_messages set address = $1 where id = $2;

select id, email from support_messages where (email !~ $1 or email ~ '[Xx][Nn]--');

select id, coalesce(email, '') as email from reports where email is not null and (email !~ $1 or email ~ '[Xx][Nn]--');

update reports r set address = $1 where r.id = $2 and r.address is not null
and not exists (select from reports o where o.case_id = r.case_id and o.address = $3);

-- takeKey

update second_step_recoveries set address = $1 where user_id = $2;

select id, email, email_verified from users where address = $1 and id <> $2;

update users set email = $1, address = $2, email_verified = $3 where id = $4;
