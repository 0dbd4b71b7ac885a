-- Written by `npm run queries` from a run of the tests.

-- reportsStore.addCopy

insert into case_pictures (id, source, created_at) values ($1, $2, $3);

-- reportsStore.attachCopies

update case_pictures set case_id = $1 where id = any($2) and case_id is null;

insert into report_pictures (report_id, picture_id, position, alt)
select $1, cp.id, given.position, given.alt
from unnest($2::text[], $3::text[]) with ordinality as given (id, alt, position)
join case_pictures cp on cp.id = given.id;

-- reportsStore.copies

select cp.id, cp.source from case_pictures cp join moderation_cases mc on mc.id = cp.case_id
where mc.subject_kind = $1 and mc.subject_id = $2 and mc.state = 'open';

-- reportsStore.hasReported

select 1 from moderation_cases mc join reports r on r.case_id = mc.id
where mc.subject_kind = $1 and mc.subject_id = $2 and mc.state = 'open'
and (r.reporter_id = $3 or r.address = $4);

-- reportsStore.insert

insert into reports (id, case_id, reporter_id, email, address, reason, words, title, body,
  created_at)
values ($1, $2, $3, $4,
  $5, $6, $7, $8,
  $9, $10)
on conflict do nothing;

-- reportsStore.openCase

insert into moderation_cases (id, subject_kind, subject_id, author_id, opened_at, due_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (subject_kind, subject_id) where state = 'open'
do update set state = moderation_cases.state
returning id;
