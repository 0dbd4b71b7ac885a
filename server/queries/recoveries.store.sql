-- Written by `npm run queries` from a run of the tests.

-- recoveriesStore.begin

insert into second_factor_recoveries
(user_id, address, stop_token_hash, begun_at, ready_at, expires_at)
values ($1, $2, $3,
  $4, $5, $6)
on conflict (user_id) do update set
address = excluded.address, stop_token_hash = excluded.stop_token_hash,
begun_at = excluded.begun_at, ready_at = excluded.ready_at,
expires_at = excluded.expires_at;

-- recoveriesStore.owner

select id, email, username from users where id = $1;

-- recoveriesStore.readyAt

select ready_at from second_factor_recoveries
where user_id = $1 and address = $2 and expires_at > $3;

-- recoveriesStore.stop

delete from second_factor_recoveries where user_id = $1;

-- recoveriesStore.stopByToken

delete from second_factor_recoveries ssr using users u
where ssr.stop_token_hash = $1 and u.id = ssr.user_id
returning u.id, u.email, u.username;
