-- Written by `npm run queries` from a run of the tests.

-- pendingSignInsStore.add

insert into pending_sign_ins (token_hash, user_id, credentials_hash, expires_at)
select $1, t.user_id, $2, $3
from two_steps t where t.user_id = $4 and t.activated_at is not null;

-- pendingSignInsStore.find

select u.id, u.email, u.username, u.password_hash, p.credentials_hash
from pending_sign_ins p
join users u on u.id = p.user_id
join two_steps t on t.user_id = u.id and t.activated_at is not null
where p.token_hash = $1 and p.expires_at > $2;

-- pendingSignInsStore.sweep

delete from pending_sign_ins where expires_at < $1;

-- pendingSignInsStore.take

delete from pending_sign_ins where token_hash = $1;
