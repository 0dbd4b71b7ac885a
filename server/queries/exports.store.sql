-- Written by `npm run queries` from a run of the tests.

-- exportsStore.askedSince

select requested_at from exports
where user_id = $1 and state <> 'failed' and requested_at > $2
order by requested_at;

-- exportsStore.begin

update exports set state = 'running', attempts = attempts + 1, done = 0
where id = $1 and state in ('waiting', 'running') returning user_id, attempts;

-- exportsStore.insert

insert into exports (id, user_id, state, requested_at)
select $1, $2, 'waiting', $3
where (select count(*) from exports
  where user_id = $4 and state <> 'failed' and requested_at > $5) < $6
on conflict do nothing
returning id, user_id, state, done, total, bytes, requested_at, expires_at;

-- exportsStore.isInProgress

select 1 from exports where user_id = $1 and state in ('waiting', 'running');

-- exportsStore.lockOwner

select from users where id = $1 for no key update;

-- exportsStore.newest

select id, user_id, state, done, total, bytes, requested_at, expires_at from exports where user_id = $1 and state <> 'removed'
order by requested_at desc, id desc limit $2;

-- exportsStore.overdue

select id from exports where state = 'ready' and expires_at <= $1
order by expires_at limit $2;

-- exportsStore.retire

select 1 from exports where id = $1 and (state = 'ready' or state in ('waiting', 'running'));

update exports set state = 'removed', bytes = null, expires_at = null
where id = $1 and state = 'ready' and expires_at <= $2;

-- exportsStore.retireEarlier

update exports set state = 'removed', bytes = null, expires_at = null
where user_id = $1 and id <> $2 and state = 'ready' returning id;

-- exportsStore.setFailed

update exports set state = 'failed' where id = $1 and state in ('waiting', 'running');

-- exportsStore.setProgress

update exports set done = $1, total = $2 where id = $3 and state = 'running';

-- exportsStore.setReady

update exports set state = 'ready', bytes = $1, expires_at = $2, done = total
where id = $3 and state = 'running';

-- exportsStore.sweep

delete from exports where state in ('failed', 'removed') and requested_at < $1;

update exports set state = 'failed' where state in ('waiting', 'running') and requested_at < $1;
