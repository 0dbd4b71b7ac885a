-- Written by `npm run queries` from a run of the tests.

-- reports

select r.id, r.created_at, r.reason, r.words, mc.subject_kind as about
from reports r join moderation_cases mc on mc.id = r.case_id
where r.reporter_id = $1 and true
order by r.created_at desc, r.id desc limit $2;
