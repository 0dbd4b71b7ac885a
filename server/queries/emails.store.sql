-- Written by `npm run queries` from a run of the tests.

-- emailsStore.add

insert into emails (id, content, created_at, expires_at, discard, forget, recipient,
  unproved)
values ($1, $2, $3, $4, $5, $6,
  $7, $8);

-- emailsStore.discarded

delete from emails where id = $1 and discard;

-- emailsStore.forgotten

delete from emails where id = $1 and forget;

-- emailsStore.refused

update emails set refusal = $1, content = null where id = $2;

-- emailsStore.removeTo

delete from emails where recipient = $1;

-- emailsStore.sent

update emails set sent_at = $1, content = null where id = $2;

-- emailsStore.sweep

delete from emails
where expires_at < $1 or (content is null and created_at < $2::timestamptz - interval '30 days');

-- emailsStore.unprovedSince

select count(*) as count from emails
where recipient = $1 and unproved and created_at > $2;

-- emailsStore.waiting

select content, created_at, discard from emails
where id = $1 and sent_at is null
and (expires_at is null or expires_at > $2);
