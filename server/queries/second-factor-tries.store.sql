-- Written by `npm run queries` from a run of the tests.

-- secondFactorTriesStore.count

insert into second_factor_tries as counted (user_id, known_browser, tries, since)
values ($1, $2, 1, $3)
on conflict (user_id, known_browser) do update set
tries = case when counted.since > $4 then counted.tries + 1 else 1 end,
since = case when counted.since > $5 then counted.since else excluded.since end
returning tries;

-- secondFactorTriesStore.forget

delete from second_factor_tries where user_id = $1;
