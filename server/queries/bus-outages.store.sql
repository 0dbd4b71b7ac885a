-- Written by `npm run queries` from a run of the tests.

-- busOutagesStore.any

select exists (select from bus_outages where until > now()) as away;

-- busOutagesStore.report

insert into bus_outages (node, until) values ($1, now() + make_interval(secs => $2))
on conflict (node) do update set until = excluded.until;

-- busOutagesStore.sweep

delete from bus_outages where until < now() - interval '1 hour';
