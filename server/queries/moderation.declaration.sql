-- Written by `npm run queries` from a run of the tests.

-- appeals

select appeal.decision_id as id, appeal.created_at, appeal.words, appeal.outcome
from appeals appeal join moderation_decisions md on md.id = appeal.decision_id
join moderation_cases mc on mc.id = md.case_id
where mc.author_id = $1 and true
order by appeal.created_at desc, appeal.decision_id desc limit $2;

-- casePictureFiles.named

select id, case_id is not null as whole from case_pictures
where id > $1 order by id limit $2;
