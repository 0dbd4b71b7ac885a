-- Written by `npm run queries` from a run of the tests.

-- lockPeople

select from users where id = any($1) order by id for no key update;
