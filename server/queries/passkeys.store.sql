-- Written by `npm run queries` from a run of the tests.

-- passkeysStore.add

insert into passkeys
(id, user_id, credential_id, public_key, counter, transports, name, created_at)
select $1, $2, $3, $4,
$5, $6, $7, $8
where (select count(*) from passkeys where user_id = $9)
< $10
returning id, name, created_at, used_at;

-- passkeysStore.byCredential

select id, user_id, public_key from passkeys where credential_id = $1;

-- passkeysStore.credentialsOf

select credential_id, transports from passkeys where user_id = $1;

-- passkeysStore.list

select id, name, created_at, used_at from passkeys where user_id = $1
order by created_at, id;

-- passkeysStore.nameOf

select name from passkeys where id = $1;

-- passkeysStore.owner

select id, email, username, password_hash from users where id = $1;

-- passkeysStore.remove

delete from passkeys where id = $1 and user_id = $2 returning name;

-- passkeysStore.rename

update passkeys set name = $1 where id = $2 and user_id = $3
returning id, name, created_at, used_at;

-- passkeysStore.use

update passkeys set counter = $1, used_at = $2
where id = $3
and (counter < $4 or (counter = 0 and $5::bigint = 0));
