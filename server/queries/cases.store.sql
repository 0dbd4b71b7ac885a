-- Written by `npm run queries` from a run of the tests.

-- casesStore.claim

update moderation_cases mc set claimed_by = $1, claimed_until = $2
where mc.id = $3 and mc.state in ('open', 'appealed') and
mc.author_id is distinct from $4
and not exists (select from reports r where r.case_id = mc.id and r.reporter_id = $5)
and (mc.claimed_by is null or mc.claimed_by = $6 or mc.claimed_until <= $7);

-- casesStore.counts

select count(*) filter (where state = 'open') as open,
count(*) filter (where state = 'appealed') as appealed,
count(*) filter (where due_at <= $1) as overdue
from moderation_cases
where state in ('open', 'appealed') and author_id is distinct from $2;

-- casesStore.hasOthers

select 1 from moderation_cases mc, users u
where mc.id = $1 and u.id in (
  select listed.id from users listed where listed.address = any($2) and listed.email_verified
  union
  select gr.user_id from granted_roles gr join users granted on granted.id = gr.user_id
  where gr.role = any($3) and granted.email_verified)
and u.id <> $4 and u.id is distinct from mc.author_id and u.closed_at is null
and (u.suspended_until is null or u.suspended_until <= $5)
and (exists (select from passkeys passkey where passkey.user_id = u.id)
  or exists (select from two_factor ts where ts.user_id = u.id and ts.activated_at is not null))
and not exists (select from reports r where r.case_id = mc.id and r.reporter_id = u.id)
limit 1;

-- casesStore.one

select
mc.id, mc.subject_kind, mc.subject_id, mc.state, mc.opened_at, mc.due_at, mc.claimed_until,
(select count(*) from reports every where every.case_id = mc.id) as report_count,
array(select why.reason from reports why where why.case_id = mc.id
  group by why.reason order by count(*) desc, why.reason) as reasons, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when author.id is not null then json_build_object('id', author.id,
  'username', author.username, 'full_name', author.full_name,
  'profile_image', author.profile_image) end as author,
case when claimant.id is not null then json_build_object('id', claimant.id,
  'username', claimant.username, 'full_name', claimant.full_name,
  'profile_image', claimant.profile_image) end as claimant,
md.outcome, md.reversed_at is not null as reversed from moderation_cases mc
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join users author on author.id = mc.author_id
left join users claimant on claimant.id = mc.claimed_by and mc.claimed_until > $1
left join moderation_decisions md on md.case_id = mc.id where mc.id = $2;

-- casesStore.page

select
mc.id, mc.subject_kind, mc.subject_id, mc.state, mc.opened_at, mc.due_at, mc.claimed_until,
(select count(*) from reports every where every.case_id = mc.id) as report_count,
array(select why.reason from reports why where why.case_id = mc.id
  group by why.reason order by count(*) desc, why.reason) as reasons, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when author.id is not null then json_build_object('id', author.id,
  'username', author.username, 'full_name', author.full_name,
  'profile_image', author.profile_image) end as author,
case when claimant.id is not null then json_build_object('id', claimant.id,
  'username', claimant.username, 'full_name', claimant.full_name,
  'profile_image', claimant.profile_image) end as claimant,
md.outcome, md.reversed_at is not null as reversed from moderation_cases mc
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join users author on author.id = mc.author_id
left join users claimant on claimant.id = mc.claimed_by and mc.claimed_until > $1
left join moderation_decisions md on md.case_id = mc.id
where mc.state = $2 and mc.author_id is distinct from $3 and true order by mc.due_at, mc.id limit $4;

select
mc.id, mc.subject_kind, mc.subject_id, mc.state, mc.opened_at, mc.due_at, mc.claimed_until,
(select count(*) from reports every where every.case_id = mc.id) as report_count,
array(select why.reason from reports why where why.case_id = mc.id
  group by why.reason order by count(*) desc, why.reason) as reasons, r.title, r.body,
coalesce((select json_agg(json_build_object('id', rp.picture_id, 'alt', rp.alt)
      order by rp.position)
    from report_pictures rp where rp.report_id = r.id), '[]') as pictures,
case when author.id is not null then json_build_object('id', author.id,
  'username', author.username, 'full_name', author.full_name,
  'profile_image', author.profile_image) end as author,
case when claimant.id is not null then json_build_object('id', claimant.id,
  'username', claimant.username, 'full_name', claimant.full_name,
  'profile_image', claimant.profile_image) end as claimant,
md.outcome, md.reversed_at is not null as reversed from moderation_cases mc
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join users author on author.id = mc.author_id
left join users claimant on claimant.id = mc.claimed_by and mc.claimed_until > $1
left join moderation_decisions md on md.case_id = mc.id
where mc.state = $2 and mc.author_id is distinct from $3 and (mc.due_at, mc.id) > ($4, $5) order by mc.due_at, mc.id limit $6;

-- casesStore.release

update moderation_cases set claimed_by = null, claimed_until = null
where id = $1 and claimed_by = $2;

-- casesStore.settle

update moderation_cases mc
set state = 'decided', decided_at = $1, claimed_by = null, claimed_until = null
where mc.id = $2 and mc.state = $3 and mc.claimed_by = $4
and mc.claimed_until > $5 and
mc.author_id is distinct from $6
and not exists (select from reports r where r.case_id = mc.id and r.reporter_id = $7);

-- casesStore.settleLocked

update moderation_cases
set state = 'decided', decided_at = $1, claimed_by = null, claimed_until = null
where id = $2;

-- casesStore.standing

select mc.state, mc.subject_kind, mc.subject_id, mc.author_id, mc.claimed_by, mc.claimed_until,
exists (select from reports r where r.case_id = mc.id and r.reporter_id = $1)
as reported_by_viewer,
md.id as decision_id, md.decided_by, md.outcome, md.reversed_at is not null as reversed
from moderation_cases mc left join moderation_decisions md on md.case_id = mc.id
where mc.id = $2;
