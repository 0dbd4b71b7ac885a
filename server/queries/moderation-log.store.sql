-- Written by `npm run queries` from a run of the tests.

-- numberOf

select id from moderation_actors where user_id = $1;

insert into moderation_actors (user_id) values ($1) on conflict do nothing;

-- operatorActs

select created_at, act, detail, username from (
  select ml.id, ml.created_at, ml.act, ml.detail, u.username
  from moderation_log ml
  left join moderation_actors ma on ma.id = ml.about_id
  left join moderation_cases mc on mc.id = ml.case_id
  left join users u on u.id = coalesce(ma.user_id, mc.author_id)
  where ml.about_id is not null
  or (ml.act in ('decided', 'reversed') and ml.detail like $1)
  order by ml.id desc limit $2) newest
order by id;

-- recordAct

insert into moderation_log (case_id, actor_id, about_id, act, detail, created_at)
values ($1, $2, $3, $4, $5, $6);

-- recordView

select 1 from moderation_log ml join moderation_actors ma on ma.id = ml.actor_id
where ml.case_id = $1 and ma.user_id = $2
and ml.created_at > $3::timestamptz - interval '10 minutes' limit 1;
