-- Written by `npm run queries` from a run of the tests.

-- findPeople

select id, username from users where id = $1
union
select id, username from users
where lower(username collate "C") = $2
union
select id, username from users where address = $3;
