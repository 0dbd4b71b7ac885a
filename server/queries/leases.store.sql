-- Written by `npm run queries` from a run of the tests.

-- leasesStore.release

delete from leases where name = $1 and holder = $2;

-- leasesStore.renew

update leases set until = now() + make_interval(secs => $1)
where name = $2 and holder = $3
returning wanted;

-- leasesStore.sweep

delete from leases where until <= now() - interval '1 hour';

-- leasesStore.take

insert into leases as known (name, holder, until)
values ($1, $2, now() + make_interval(secs => $3))
on conflict (name) do update set
holder = case when known.until > now() then known.holder else excluded.holder end,
until = case when known.until > now() then known.until else excluded.until end,
wanted = known.until > now()
returning known.holder = $4 as taken;
