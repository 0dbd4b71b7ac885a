-- Written by `npm run queries` from a run of the tests.

-- appealsStore.find

select
d.id, d.outcome, d.rule, d.days, d.removes, d.words, d.created_at, d.reversed_at, d.case_id, c.subject_kind, c.subject_id, r.title, r.body,
d.suspended_until, a.words as appeal_words, a.created_at as appealed_at,
a.outcome as appeal_outcome, a.decided_at as appeal_decided_at
from moderation_cases c
join moderation_decisions d on d.case_id = c.id
join lateral (select * from reports first where first.case_id = c.id
  order by first.created_at, first.id limit 1) r on true
left join appeals a on a.decision_id = d.id
where d.id = $1 and c.author_id = $2;

select
d.id, d.outcome, d.rule, d.days, d.removes, d.words, d.created_at, d.reversed_at, d.case_id, c.subject_kind, c.subject_id, r.title, r.body,
d.suspended_until, a.words as appeal_words, a.created_at as appealed_at,
a.outcome as appeal_outcome, a.decided_at as appeal_decided_at
from moderation_cases c
join moderation_decisions d on d.case_id = c.id
join lateral (select * from reports first where first.case_id = c.id
  order by first.created_at, first.id limit 1) r on true
left join appeals a on a.decision_id = d.id
where d.id = (select t.decision_id from appeal_tokens t
  where t.token_hash = $1 and t.expires_at > $2);

-- appealsStore.insert

insert into appeals (decision_id, words, created_at)
select d.id, $1, $2 from moderation_decisions d
where d.id = $3 and
d.reversed_at is null and d.outcome <> 'dismiss'
and d.created_at > $4::timestamptz - make_interval(days => $5)
on conflict do nothing;

-- appealsStore.own

select
d.id, d.outcome, d.rule, d.days, d.removes, d.words, d.created_at, d.reversed_at, d.case_id, c.subject_kind, c.subject_id, r.title, r.body,
d.suspended_until, a.words as appeal_words, a.created_at as appealed_at,
a.outcome as appeal_outcome, a.decided_at as appeal_decided_at
from moderation_cases c
join moderation_decisions d on d.case_id = c.id
join lateral (select * from reports first where first.case_id = c.id
  order by first.created_at, first.id limit 1) r on true
left join appeals a on a.decision_id = d.id
where c.author_id = $1 and true order by d.created_at desc, d.id desc limit $2;

-- appealsStore.reopen

update moderation_cases c set state = 'appealed', due_at = $1, claimed_by = null,
claimed_until = null
where c.id = $2 and c.state = 'decided' and exists (
  select from moderation_decisions d where d.case_id = c.id and
  d.reversed_at is null and d.outcome <> 'dismiss'
  and d.created_at > $3::timestamptz - make_interval(days => $4)
  and not exists (select from appeals a where a.decision_id = d.id));
