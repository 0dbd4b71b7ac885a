-- Written by `npm run queries` from a run of the tests.

-- numberOf

select id from moderation_actors where user_id = $1;

insert into moderation_actors (user_id) values ($1) on conflict do nothing;

-- operatorActs

select created_at, act, detail, username from (
  select l.id, l.created_at, l.act, l.detail, u.username
  from moderation_log l
  left join moderation_actors a on a.id = l.about_id
  left join moderation_cases c on c.id = l.case_id
  left join users u on u.id = coalesce(a.user_id, c.author_id)
  where l.about_id is not null
  or (l.act in ('decided', 'reversed') and l.detail like $1)
  order by l.id desc limit $2) newest
order by id;

-- recordAct

insert into moderation_log (case_id, actor_id, about_id, act, detail, created_at)
values ($1, $2, $3, $4, $5, $6);

-- recordView

select 1 from moderation_log l join moderation_actors a on a.id = l.actor_id
where l.case_id = $1 and a.user_id = $2
and l.created_at > $3::timestamptz - interval '10 minutes' limit 1;
