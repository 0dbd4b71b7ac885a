-- Written by `npm run queries` from a run of the tests.

-- addCode

insert into one_time_codes (purpose, address, user_id, code_hash, created_at, expires_at)
values ($1, $2, $3, $4, $5,
  $6)
returning id;

-- addGuesses

insert into code_guesses (purpose, address, user_id, guesses, created_at)
values ($1, $2, $3, $4, $5);

-- addRequest

insert into code_requests (code_id, requester, network, created_at)
values ($1, $2, $3, $4);

-- countTry

update code_requests set tries = tries + 1 where id = $1;

-- emailsSince

select count(*) as emails from one_time_codes
where address = $1 and created_at > $2;

-- guessesSince

select coalesce(sum(guesses), 0)::integer as guesses from code_guesses
where
purpose = $1 and address = $2 and user_id is not distinct from $3 and created_at > $4;

-- liveCodes

select id, code_hash, created_at from one_time_codes
where
purpose = $1 and address = $2 and user_id is not distinct from $3 and used_at is null and expires_at > $4
order by id desc;

-- ownRequest

select id, code_id, tries from code_requests
where code_id = any($1) and requester = $2
order by id desc limit 1;

-- requestsSince

select cr.requester, cr.network, cr.created_at
from one_time_codes otc join code_requests cr on cr.code_id = otc.id
where otc.address = $1 and cr.created_at > $2
and (cr.requester = $3 or cr.network = $4)
order by cr.id;

-- retireCodesOf

update one_time_codes otc set used_at = $1
where
purpose = $2 and address = $3 and user_id is not distinct from $4 and used_at is null
and exists (select from code_requests cr where cr.code_id = otc.id and cr.requester = $5)
and not exists (select from code_requests cr where cr.code_id = otc.id and cr.requester <> $6);

-- sweepCodes

delete from code_guesses where created_at < $1;

delete from one_time_codes where created_at < $1;

-- useCode

update one_time_codes set used_at = $1 where id = $2 and used_at is null;
