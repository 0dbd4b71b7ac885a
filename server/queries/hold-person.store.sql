-- Written by `npm run queries` from a run of the tests.

-- holdPerson

select from users where id = $1 for no key update;
