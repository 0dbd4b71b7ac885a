-- Written by `npm run queries` from a run of the tests.

-- addMessage

insert into support_messages (id, user_id, email, address, subject, message, category, created_at)
values ($1, $2, $3, $4,
  $5, $6, $7, $8);

-- sweepMessages

delete from support_messages where created_at < $1;
