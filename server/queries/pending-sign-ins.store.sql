-- Written by `npm run queries` from a run of the tests.

-- pendingSignInsStore.add

insert into pending_sign_ins (token_hash, user_id, credentials_hash, expires_at)
select $1, ts.user_id, $2, $3
from two_factor ts where ts.user_id = $4 and ts.activated_at is not null;

-- pendingSignInsStore.find

select u.id, u.email, u.username, u.password_hash, ps.credentials_hash
from pending_sign_ins ps
join users u on u.id = ps.user_id
join two_factor ts on ts.user_id = u.id and ts.activated_at is not null
where ps.token_hash = $1 and ps.expires_at > $2;

-- pendingSignInsStore.sweep

delete from pending_sign_ins where expires_at < $1;

-- pendingSignInsStore.take

delete from pending_sign_ins where token_hash = $1;
