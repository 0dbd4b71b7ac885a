-- Written by `npm run queries` from a run of the tests.

-- lettersStore.add

insert into letters (id, content, created_at, expires_at, discard, forget, recipient,
  unproved)
values ($1, $2, $3, $4, $5, $6,
  $7, $8);

-- lettersStore.discarded

delete from letters where id = $1 and discard;

-- lettersStore.forgotten

delete from letters where id = $1 and forget;

-- lettersStore.refused

update letters set refusal = $1, content = null where id = $2;

-- lettersStore.removeTo

delete from letters where recipient = $1;

-- lettersStore.sent

update letters set sent_at = $1, content = null where id = $2;

-- lettersStore.sweep

delete from letters
where expires_at < $1 or (content is null and created_at < $2::timestamptz - interval '30 days');

-- lettersStore.unprovedSince

select count(*) as count from letters
where recipient = $1 and unproved and created_at > $2;

-- lettersStore.waiting

select content, created_at, discard from letters
where id = $1 and sent_at is null
and (expires_at is null or expires_at > $2);
