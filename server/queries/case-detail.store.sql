-- Written by `npm run queries` from a run of the tests.

-- caseDetailStore.appeal

select words, created_at, outcome, decided_at from appeals where decision_id = $1;

-- caseDetailStore.decision

select
md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at,
case when u.id is not null then json_build_object('id', u.id,
  'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) end as decider
from moderation_decisions md left join users u on u.id = md.decided_by
where md.case_id = $1;

-- caseDetailStore.history

select mc.id, mc.subject_kind, mc.subject_id, mc.state, mc.opened_at,
array(select why.reason from reports why where why.case_id = mc.id
  group by why.reason order by count(*) desc, why.reason) as reasons,
md.outcome, md.rule, md.reversed_at is not null as reversed
from moderation_cases mc left join moderation_decisions md on md.case_id = mc.id
where mc.author_id = $1 and mc.id <> $2
order by mc.opened_at desc, mc.id desc limit $3;

-- caseDetailStore.log

select ml.act, ml.detail, ml.created_at,
case when u.id is not null then json_build_object('id', u.id,
  'username', u.username, 'full_name', u.full_name,
  'profile_image', u.profile_image) end as actor
from moderation_log ml
left join moderation_actors ma on ma.id = ml.actor_id
left join users u on u.id = ma.user_id
where ml.case_id = $1 order by ml.id desc limit $2;

-- caseDetailStore.reports

select r.id, r.reason, r.words, r.created_at, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when r.address is null then 'member' else 'guest' end as from
from reports r where r.case_id = $1
order by r.created_at, r.id limit $2;
