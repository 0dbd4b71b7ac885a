-- Written by `npm run queries` from a run of the tests.

-- notifiedOfComment

select user_id from mentions where comment_id = $1 and told;

-- sweepNotifiedMentions

delete from told_mentions where day < $1;

-- writeMentions

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

with text as (
  select null as post_id, null as comment_id, s.id as submission_id, s.author_id,
  s.author_id as post_author_id
  from submissions s where s.id = $1),
before as (select m.* from mentions m where m.submission_id = $2),
marked as (
  update mentions m set current = m.name = any($3::text[])
  where m.submission_id = $4 and m.told
  and m.current <> (m.name = any($5::text[]))),
forgotten as (
  delete from mentions m
  where m.submission_id = $6 and not m.told and m.name <> all($7::text[])),
named as (
  select u.id as user_id, u.name, min(w.place) as place, bool_or(
    u.id <> t.author_id and not is_blocked(u.id, t.post_author_id)
    and not exists (
      select from notification_settings n where n.user_id = u.id and not n.mentions)
    and not exists (select from mutes where muter_id = u.id and muted_id = t.author_id)
    and (t.comment_id is null or u.id <> t.post_author_id or exists (
        select from notification_settings n where n.user_id = u.id and not n.comments))) as wanted
  from text t
  cross join unnest($8::text[],
    $9::text[])
  with ordinality as w (name, with_stops, place)
  cross join lateral (
    select u.id, lower(u.username collate "C") as name from users u
    where lower(u.username collate "C") in (w.name, w.with_stops) and not u.hidden
    and not is_blocked(u.id, t.author_id)
    order by lower(u.username collate "C") = w.name desc limit 1) u
  where not exists (select from before b where b.name in (w.name, w.with_stops))
  group by u.id, u.name),
told_today as (
  select d.user_id, d.times from text t
  join told_mentions d on d.author_id = t.author_id and d.day = date_trunc('day', $10::timestamptz, 'UTC')),
added as (
  select n.*, d.user_id is null as first_today, n.wanted
  and coalesce(d.times, 0) < $11::int
  and not exists (select from before b where b.user_id = n.user_id and b.told) as untold
  from named n left join told_today d on d.user_id = n.user_id),
ranked as (
  select a.*, row_number() over (partition by a.untold order by a.place)
  + (select count(*) from before b where b.told) as rank,
  row_number() over (partition by a.untold, a.first_today order by a.place)
  + (select count(*) from told_today) as day_rank
  from added a),
written as (
  insert into mentions (post_id, comment_id, submission_id, name, user_id, told, current, created_at)
  select t.post_id, t.comment_id, t.submission_id, r.name, r.user_id,
  r.untold and r.rank <= $12
  and (not r.first_today or r.day_rank <= $13),
  true, $14::timestamptz
  from ranked r cross join text t
  returning user_id, told, created_at as at, coalesce(post_id, submission_id) as subject_id),
counted as (
  insert into told_mentions as d (author_id, day, user_id, times)
  select t.author_id, date_trunc('day', $15::timestamptz, 'UTC'), w.user_id, 1 from written w cross join text t
  where w.told order by w.user_id
  on conflict (author_id, day, user_id) do update set times = d.times + 1),
notified as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select ($16::text[])[row_number() over (order by w.user_id)], w.user_id, 'mention',
  w.subject_id, date_trunc('day', $17::timestamptz, 'UTC'), w.at, w.at
  from written w where w.told order by w.user_id
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
select user_id from written where told;

with text as (
  select c.post_id, c.id as comment_id, null as submission_id, c.author_id,
  p.author_id as post_author_id
  from comments c join posts p on p.id = c.post_id where c.id = $1),
before as (select m.* from mentions m where m.comment_id = $2),
marked as (
  update mentions m set current = m.name = any($3::text[])
  where m.comment_id = $4 and m.told
  and m.current <> (m.name = any($5::text[]))),
forgotten as (
  delete from mentions m
  where m.comment_id = $6 and not m.told and m.name <> all($7::text[])),
named as (
  select u.id as user_id, u.name, min(w.place) as place, bool_or(
    u.id <> t.author_id and not is_blocked(u.id, t.post_author_id)
    and not exists (
      select from notification_settings n where n.user_id = u.id and not n.mentions)
    and not exists (select from mutes where muter_id = u.id and muted_id = t.author_id)
    and (t.comment_id is null or u.id <> t.post_author_id or exists (
        select from notification_settings n where n.user_id = u.id and not n.comments))) as wanted
  from text t
  cross join unnest($8::text[],
    $9::text[])
  with ordinality as w (name, with_stops, place)
  cross join lateral (
    select u.id, lower(u.username collate "C") as name from users u
    where lower(u.username collate "C") in (w.name, w.with_stops) and not u.hidden
    and not is_blocked(u.id, t.author_id)
    order by lower(u.username collate "C") = w.name desc limit 1) u
  where not exists (select from before b where b.name in (w.name, w.with_stops))
  group by u.id, u.name),
told_today as (
  select d.user_id, d.times from text t
  join told_mentions d on d.author_id = t.author_id and d.day = date_trunc('day', $10::timestamptz, 'UTC')),
added as (
  select n.*, d.user_id is null as first_today, n.wanted
  and coalesce(d.times, 0) < $11::int
  and not exists (select from before b where b.user_id = n.user_id and b.told) as untold
  from named n left join told_today d on d.user_id = n.user_id),
ranked as (
  select a.*, row_number() over (partition by a.untold order by a.place)
  + (select count(*) from before b where b.told) as rank,
  row_number() over (partition by a.untold, a.first_today order by a.place)
  + (select count(*) from told_today) as day_rank
  from added a),
written as (
  insert into mentions (post_id, comment_id, submission_id, name, user_id, told, current, created_at)
  select t.post_id, t.comment_id, t.submission_id, r.name, r.user_id,
  r.untold and r.rank <= $12
  and (not r.first_today or r.day_rank <= $13),
  true, $14::timestamptz
  from ranked r cross join text t
  returning user_id, told, created_at as at, coalesce(post_id, submission_id) as subject_id),
counted as (
  insert into told_mentions as d (author_id, day, user_id, times)
  select t.author_id, date_trunc('day', $15::timestamptz, 'UTC'), w.user_id, 1 from written w cross join text t
  where w.told order by w.user_id
  on conflict (author_id, day, user_id) do update set times = d.times + 1),
notified as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select ($16::text[])[row_number() over (order by w.user_id)], w.user_id, 'mention',
  w.subject_id, date_trunc('day', $17::timestamptz, 'UTC'), w.at, w.at
  from written w where w.told order by w.user_id
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
select user_id from written where told;

with text as (
  select p.id as post_id, null as comment_id, null as submission_id, p.author_id,
  p.author_id as post_author_id
  from posts p where p.id = $1),
before as (select m.* from mentions m where m.post_id = $2 and m.comment_id is null),
marked as (
  update mentions m set current = m.name = any($3::text[])
  where m.post_id = $4 and m.comment_id is null and m.told
  and m.current <> (m.name = any($5::text[]))),
forgotten as (
  delete from mentions m
  where m.post_id = $6 and m.comment_id is null and not m.told and m.name <> all($7::text[])),
named as (
  select u.id as user_id, u.name, min(w.place) as place, bool_or(
    u.id <> t.author_id and not is_blocked(u.id, t.post_author_id)
    and not exists (
      select from notification_settings n where n.user_id = u.id and not n.mentions)
    and not exists (select from mutes where muter_id = u.id and muted_id = t.author_id)
    and (t.comment_id is null or u.id <> t.post_author_id or exists (
        select from notification_settings n where n.user_id = u.id and not n.comments))) as wanted
  from text t
  cross join unnest($8::text[],
    $9::text[])
  with ordinality as w (name, with_stops, place)
  cross join lateral (
    select u.id, lower(u.username collate "C") as name from users u
    where lower(u.username collate "C") in (w.name, w.with_stops) and not u.hidden
    and not is_blocked(u.id, t.author_id)
    order by lower(u.username collate "C") = w.name desc limit 1) u
  where not exists (select from before b where b.name in (w.name, w.with_stops))
  group by u.id, u.name),
told_today as (
  select d.user_id, d.times from text t
  join told_mentions d on d.author_id = t.author_id and d.day = date_trunc('day', $10::timestamptz, 'UTC')),
added as (
  select n.*, d.user_id is null as first_today, n.wanted
  and coalesce(d.times, 0) < $11::int
  and not exists (select from before b where b.user_id = n.user_id and b.told) as untold
  from named n left join told_today d on d.user_id = n.user_id),
ranked as (
  select a.*, row_number() over (partition by a.untold order by a.place)
  + (select count(*) from before b where b.told) as rank,
  row_number() over (partition by a.untold, a.first_today order by a.place)
  + (select count(*) from told_today) as day_rank
  from added a),
written as (
  insert into mentions (post_id, comment_id, submission_id, name, user_id, told, current, created_at)
  select t.post_id, t.comment_id, t.submission_id, r.name, r.user_id,
  r.untold and r.rank <= $12
  and (not r.first_today or r.day_rank <= $13),
  true, $14::timestamptz
  from ranked r cross join text t
  returning user_id, told, created_at as at, coalesce(post_id, submission_id) as subject_id),
counted as (
  insert into told_mentions as d (author_id, day, user_id, times)
  select t.author_id, date_trunc('day', $15::timestamptz, 'UTC'), w.user_id, 1 from written w cross join text t
  where w.told order by w.user_id
  on conflict (author_id, day, user_id) do update set times = d.times + 1),
notified as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select ($16::text[])[row_number() over (order by w.user_id)], w.user_id, 'mention',
  w.subject_id, date_trunc('day', $17::timestamptz, 'UTC'), w.at, w.at
  from written w where w.told order by w.user_id
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
select user_id from written where told;
