-- Written by `npm run queries` from a run of the tests.

-- casesStore.claim

update moderation_cases c set claimed_by = $1, claimed_until = $2
where c.id = $3 and c.state in ('open', 'appealed') and
c.author_id is distinct from $4
and not exists (select from reports r where r.case_id = c.id and r.reporter_id = $5)
and (c.claimed_by is null or c.claimed_by = $6 or c.claimed_until <= $7);

-- casesStore.counts

select count(*) filter (where state = 'open') as open,
count(*) filter (where state = 'appealed') as appealed,
count(*) filter (where due_at <= $1) as overdue
from moderation_cases
where state in ('open', 'appealed') and author_id is distinct from $2;

-- casesStore.hasOthers

select 1 from moderation_cases c, users u
where c.id = $1 and u.id in (
  select listed.id from users listed where listed.address = any($2) and listed.email_verified
  union
  select g.user_id from granted_roles g join users granted on granted.id = g.user_id
  where g.role = any($3) and granted.email_verified)
and u.id <> $4 and u.id is distinct from c.author_id and u.closed_at is null
and (u.suspended_until is null or u.suspended_until <= $5)
and (exists (select from passkeys k where k.user_id = u.id)
  or exists (select from two_steps t where t.user_id = u.id and t.activated_at is not null))
and not exists (select from reports r where r.case_id = c.id and r.reporter_id = u.id)
limit 1;

-- casesStore.one

select
c.id, c.subject_kind, c.subject_id, c.state, c.opened_at, c.due_at, c.claimed_until,
(select count(*) from reports every where every.case_id = c.id) as report_count,
array(select why.reason from reports why where why.case_id = c.id
  group by why.reason order by count(*) desc, why.reason) as reasons, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when a.id is not null then json_build_object('id', a.id,
  'username', a.username, 'full_name', a.full_name,
  'profile_image', a.profile_image) end as author,
case when m.id is not null then json_build_object('id', m.id,
  'username', m.username, 'full_name', m.full_name,
  'profile_image', m.profile_image) end as claimant,
d.outcome, d.reversed_at is not null as reversed from moderation_cases c
join lateral (select * from reports first where first.case_id = c.id
  order by first.created_at, first.id limit 1) r on true
left join users a on a.id = c.author_id
left join users m on m.id = c.claimed_by and c.claimed_until > $1
left join moderation_decisions d on d.case_id = c.id where c.id = $2;

-- casesStore.page

select
c.id, c.subject_kind, c.subject_id, c.state, c.opened_at, c.due_at, c.claimed_until,
(select count(*) from reports every where every.case_id = c.id) as report_count,
array(select why.reason from reports why where why.case_id = c.id
  group by why.reason order by count(*) desc, why.reason) as reasons, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when a.id is not null then json_build_object('id', a.id,
  'username', a.username, 'full_name', a.full_name,
  'profile_image', a.profile_image) end as author,
case when m.id is not null then json_build_object('id', m.id,
  'username', m.username, 'full_name', m.full_name,
  'profile_image', m.profile_image) end as claimant,
d.outcome, d.reversed_at is not null as reversed from moderation_cases c
join lateral (select * from reports first where first.case_id = c.id
  order by first.created_at, first.id limit 1) r on true
left join users a on a.id = c.author_id
left join users m on m.id = c.claimed_by and c.claimed_until > $1
left join moderation_decisions d on d.case_id = c.id
where c.state = $2 and c.author_id is distinct from $3 and true order by c.due_at, c.id limit $4;

select
c.id, c.subject_kind, c.subject_id, c.state, c.opened_at, c.due_at, c.claimed_until,
(select count(*) from reports every where every.case_id = c.id) as report_count,
array(select why.reason from reports why where why.case_id = c.id
  group by why.reason order by count(*) desc, why.reason) as reasons, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when a.id is not null then json_build_object('id', a.id,
  'username', a.username, 'full_name', a.full_name,
  'profile_image', a.profile_image) end as author,
case when m.id is not null then json_build_object('id', m.id,
  'username', m.username, 'full_name', m.full_name,
  'profile_image', m.profile_image) end as claimant,
d.outcome, d.reversed_at is not null as reversed from moderation_cases c
join lateral (select * from reports first where first.case_id = c.id
  order by first.created_at, first.id limit 1) r on true
left join users a on a.id = c.author_id
left join users m on m.id = c.claimed_by and c.claimed_until > $1
left join moderation_decisions d on d.case_id = c.id
where c.state = $2 and c.author_id is distinct from $3 and (c.due_at, c.id) > ($4, $5) order by c.due_at, c.id limit $6;

-- casesStore.release

update moderation_cases set claimed_by = null, claimed_until = null
where id = $1 and claimed_by = $2;

-- casesStore.settle

update moderation_cases c
set state = 'decided', decided_at = $1, claimed_by = null, claimed_until = null
where c.id = $2 and c.state = $3 and c.claimed_by = $4
and c.claimed_until > $5 and
c.author_id is distinct from $6
and not exists (select from reports r where r.case_id = c.id and r.reporter_id = $7);

-- casesStore.settleLocked

update moderation_cases
set state = 'decided', decided_at = $1, claimed_by = null, claimed_until = null
where id = $2;

-- casesStore.standing

select c.state, c.subject_kind, c.subject_id, c.author_id, c.claimed_by, c.claimed_until,
exists (select from reports r where r.case_id = c.id and r.reporter_id = $1)
as reported_by_viewer,
d.id as decision_id, d.decided_by, d.outcome, d.reversed_at is not null as reversed
from moderation_cases c left join moderation_decisions d on d.case_id = c.id
where c.id = $2;
