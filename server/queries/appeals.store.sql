-- Written by `npm run queries` from a run of the tests.

-- appealsStore.find

select
md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at, md.case_id, mc.subject_kind, mc.subject_id, r.title, r.body,
md.suspended_until, appeal.words as appeal_words, appeal.created_at as appealed_at,
appeal.outcome as appeal_outcome, appeal.decided_at as appeal_decided_at
from moderation_cases mc
join moderation_decisions md on md.case_id = mc.id
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join appeals appeal on appeal.decision_id = md.id
where md.id = $1 and mc.author_id = $2;

select
md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at, md.case_id, mc.subject_kind, mc.subject_id, r.title, r.body,
md.suspended_until, appeal.words as appeal_words, appeal.created_at as appealed_at,
appeal.outcome as appeal_outcome, appeal.decided_at as appeal_decided_at
from moderation_cases mc
join moderation_decisions md on md.case_id = mc.id
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join appeals appeal on appeal.decision_id = md.id
where md.id = (select token.decision_id from appeal_tokens token
  where token.token_hash = $1 and token.expires_at > $2);

-- appealsStore.insert

insert into appeals (decision_id, words, created_at)
select md.id, $1, $2 from moderation_decisions md
where md.id = $3 and
md.reversed_at is null and md.outcome <> 'dismiss'
and md.created_at > $4::timestamptz - make_interval(days => $5)
on conflict do nothing;

-- appealsStore.own

select
md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at, md.case_id, mc.subject_kind, mc.subject_id, r.title, r.body,
md.suspended_until, appeal.words as appeal_words, appeal.created_at as appealed_at,
appeal.outcome as appeal_outcome, appeal.decided_at as appeal_decided_at
from moderation_cases mc
join moderation_decisions md on md.case_id = mc.id
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join appeals appeal on appeal.decision_id = md.id
where mc.author_id = $1 and true order by md.created_at desc, md.id desc limit $2;

-- appealsStore.reopen

update moderation_cases mc set state = 'appealed', due_at = $1, claimed_by = null,
claimed_until = null
where mc.id = $2 and mc.state = 'decided' and exists (
  select from moderation_decisions md where md.case_id = mc.id and
  md.reversed_at is null and md.outcome <> 'dismiss'
  and md.created_at > $3::timestamptz - make_interval(days => $4)
  and not exists (select from appeals appeal where appeal.decision_id = md.id));
