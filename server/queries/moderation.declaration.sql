-- Written by `npm run queries` from a run of the tests.

-- appeals

select a.decision_id as id, a.created_at, a.words, a.outcome
from appeals a join moderation_decisions d on d.id = a.decision_id
join moderation_cases c on c.id = d.case_id
where c.author_id = $1 and true
order by a.created_at desc, a.decision_id desc limit $2;

-- casePictureFiles.named

select id, case_id is not null as whole from case_pictures
where id > $1 order by id limit $2;
