-- Written by `npm run queries` from a run of the tests.

-- secretsStore.masterKey

select key from secrets where name = $1;

-- secretsStore.proposeMasterKey

insert into secrets (name, key) values ($1, $2) on conflict (name) do nothing;
