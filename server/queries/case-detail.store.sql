-- Written by `npm run queries` from a run of the tests.

-- caseDetailStore.appeal

select words, created_at, outcome, decided_at from appeals where decision_id = $1;

-- caseDetailStore.decision

select
d.id, d.outcome, d.rule, d.days, d.removes, d.words, d.created_at, d.reversed_at,
case when u.id is not null then json_build_object('id', u.id,
  'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) end as decider
from moderation_decisions d left join users u on u.id = d.decided_by
where d.case_id = $1;

-- caseDetailStore.history

select c.id, c.subject_kind, c.subject_id, c.state, c.opened_at,
array(select why.reason from reports why where why.case_id = c.id
  group by why.reason order by count(*) desc, why.reason) as reasons,
d.outcome, d.rule, d.reversed_at is not null as reversed
from moderation_cases c left join moderation_decisions d on d.case_id = c.id
where c.author_id = $1 and c.id <> $2
order by c.opened_at desc, c.id desc limit $3;

-- caseDetailStore.log

select l.act, l.detail, l.created_at,
case when u.id is not null then json_build_object('id', u.id,
  'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) end as actor
from moderation_log l
left join moderation_actors a on a.id = l.actor_id
left join users u on u.id = a.user_id
where l.case_id = $1 order by l.id desc limit $2;

-- caseDetailStore.reports

select r.id, r.reason, r.words, r.created_at, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when r.address is null then 'member' else 'guest' end as from
from reports r where r.case_id = $1
order by r.created_at, r.id limit $2;
