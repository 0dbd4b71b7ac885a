-- Written by `npm run queries` from a run of the tests.

-- isSuspended

select 1 from users
where id = $1 and (closed_at is not null or suspended_until > now());

-- storedBytes

select stored_bytes from users where id = $1;
