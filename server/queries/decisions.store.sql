-- Written by `npm run queries` from a run of the tests.

-- decisionsStore.addToken

insert into appeal_tokens (token_hash, decision_id, expires_at)
values ($1, $2, $3);

-- decisionsStore.applyToAccount

update users u set suspended_until = standing.suspended_until, closed_at = standing.closed_at
from (select max(md.suspended_until) as suspended_until,
  min(md.created_at) filter (where md.outcome = 'close') as closed_at
  from moderation_cases mc join moderation_decisions md on md.case_id = mc.id
  where mc.author_id = $1 and md.reversed_at is null) standing
where u.id = $2 returning u.closed_at is not null as closed;

-- decisionsStore.decideAppeal

update appeals set outcome = $1, decided_by = $2, decided_at = $3
where decision_id = $4;

-- decisionsStore.insert

insert into moderation_decisions (id, case_id, decided_by, outcome, rule, days, removes, words,
  created_at, suspended_until)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9, $10);

-- decisionsStore.isRemovedElsewhere

select 1 from moderation_cases mc join moderation_decisions md on md.case_id = mc.id
where mc.subject_kind = $1 and mc.subject_id = $2 and mc.id <> $3 and md.removes
and md.reversed_at is null;

-- decisionsStore.isRepeated

select 1 from moderation_decisions
where case_id = $1 and decided_by = $2 and outcome = $3
and rule is not distinct from $4 and days is not distinct from $5
and removes = $6 and words = $7 and reversed_at is null;

-- decisionsStore.lockAuthor

select u.id, u.email, u.address, u.email_verified,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles
from users u where u.id = $1 for no key update;

-- decisionsStore.lockDecided

select 1 from moderation_cases where id = $1 and state = 'decided' for update;

-- decisionsStore.reverse

update moderation_decisions md set reversed_at = $1
where md.case_id = $2 and md.reversed_at is null and md.outcome <> 'dismiss'
returning
md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at;

-- decisionsStore.suspensions

select md.id as decision_id, mc.id as case_id, mc.state, mc.subject_kind, mc.subject_id
from moderation_cases mc join moderation_decisions md on md.case_id = mc.id
where mc.author_id = $1 and md.reversed_at is null and md.suspended_until > $2
order by mc.id for update of mc;
