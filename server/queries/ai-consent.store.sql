-- Written by `npm run queries` from a run of the tests.

-- aiConsentStore.anybody

select 1 from users where ai_allowed limit 1;

-- aiConsentStore.ofPerson

select ai_allowed from users where id = $1;

-- aiConsentStore.ofPicture

select u.ai_allowed from pictures p join users u on u.id = p.owner_id
where p.id = $1;

-- aiConsentStore.ofSubmission

select u.ai_allowed from submissions s join users u on u.id = s.author_id
where s.id = $1;

-- aiConsentStore.set

update users set ai_allowed = $1 where id = $2;
