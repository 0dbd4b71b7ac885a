-- Written by `npm run queries` from a run of the tests.

-- rateLimitsStore.count

insert into rate_limits as known (key, count, until)
values ($1, 1, now() + make_interval(secs => $2))
on conflict (key) do update set
count = case when known.until > now() then least(known.count, $3::integer) + 1 else 1 end,
until = case when known.until > now() then known.until else excluded.until end
returning count, ceil(extract(epoch from until - now()))::integer as seconds;

-- rateLimitsStore.refund

update rate_limits set count = count - 1 where key = $1 and count > 0 and until > now();

-- rateLimitsStore.sweep

delete from rate_limits where until <= now();
