-- Written by `npm run queries` from a run of the tests.

-- eraseExports

delete from exports where user_id = $1 returning id;

-- exportFiles.named

select id from exports where state = 'ready' and id > $1
order by id limit $2;
