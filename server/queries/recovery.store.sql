-- Written by `npm run queries` from a run of the tests.

-- accountById

select id, username, email, password_hash from users where id = $1;

-- accountOf

select id, username, email, password_hash from users where address = $1;

-- addGrant

insert into grants (token_hash, purpose, user_id, address, expires_at)
select $1, $2, u.id, $3, $4 from users u
where u.id = $5 and u.email = $6
and u.password_hash = $7
for share;

-- addressOf

select address, email_verified from users where id = $1;

-- confirmEmail

update users set email_verified = true where id = $1 and address = $2;

-- consumeGrant

delete from grants where token_hash = $1;

-- findGrant

select g.user_id, g.address, u.email, u.username
from grants g join users u on u.id = g.user_id
where g.token_hash = $1 and g.purpose = $2 and g.expires_at > $3;

-- invalidateGrantsAndCodes

delete from grants where user_id = $1;

delete from second_factor_recoveries where user_id = $1;

update one_time_codes set used_at = $1 where user_id = $2 and used_at is null;

-- lockAccount

select from users where id = $1 for no key update;

-- passwordHashOf

select password_hash from users where id = $1;

-- replacePassword

update users set password_hash = $1 where id = $2 and password_hash = $3
returning email, username;

-- setEmail

update users set email = $1, address = $2, email_verified = true
where id = $3;

-- setPassword

update users set password_hash = $1, email_verified = true where id = $2;

-- sweepGrants

delete from grants where expires_at < $1;
