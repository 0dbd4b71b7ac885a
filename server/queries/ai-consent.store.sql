-- Written by `npm run queries` from a run of the tests.

-- anyoneAllowsAi

select 1 from users where ai_allowed limit 1;

-- personAllowsAi

select ai_allowed from users where id = $1;

-- setAiAllowed

update users set ai_allowed = $1 where id = $2;
