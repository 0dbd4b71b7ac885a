-- Written by `npm run queries` from a run of the tests.

-- foldAddresses

select id, email from users where email ~ '[^\x01-\x7f]' order by created_at, id;
