-- Written by `npm run queries` from a run of the tests.

-- notifiedOfComment

select user_id from mentions where comment_id = $1 and told;

-- sweepNotifiedMentions

delete from told_mentions where day < $1;

-- writeMentions

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

with text as (
  select null as post_id, null as comment_id, s.id as submission_id, s.author_id,
  s.author_id as post_author_id
  from submissions s where s.id = $1),
before as (select mention.* from mentions mention where mention.submission_id = $2),
marked as (
  update mentions mention set current = mention.name = any($3::text[])
  where mention.submission_id = $4 and mention.told
  and mention.current <> (mention.name = any($5::text[]))),
forgotten as (
  delete from mentions mention
  where mention.submission_id = $6 and not mention.told and mention.name <> all($7::text[])),
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
  select tm.user_id, tm.times from text t
  join told_mentions tm on tm.author_id = t.author_id and tm.day = date_trunc('day', $10::timestamptz, 'UTC')),
added as (
  select n.*, tm.user_id is null as first_today, n.wanted
  and coalesce(tm.times, 0) < $11::int
  and not exists (select from before b where b.user_id = n.user_id and b.told) as untold
  from named n left join told_today tm on tm.user_id = n.user_id),
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
  insert into told_mentions as tm (author_id, day, user_id, times)
  select t.author_id, date_trunc('day', $15::timestamptz, 'UTC'), w.user_id, 1 from written w cross join text t
  where w.told order by w.user_id
  on conflict (author_id, day, user_id) do update set times = tm.times + 1),
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
before as (select mention.* from mentions mention where mention.comment_id = $2),
marked as (
  update mentions mention set current = mention.name = any($3::text[])
  where mention.comment_id = $4 and mention.told
  and mention.current <> (mention.name = any($5::text[]))),
forgotten as (
  delete from mentions mention
  where mention.comment_id = $6 and not mention.told and mention.name <> all($7::text[])),
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
  select tm.user_id, tm.times from text t
  join told_mentions tm on tm.author_id = t.author_id and tm.day = date_trunc('day', $10::timestamptz, 'UTC')),
added as (
  select n.*, tm.user_id is null as first_today, n.wanted
  and coalesce(tm.times, 0) < $11::int
  and not exists (select from before b where b.user_id = n.user_id and b.told) as untold
  from named n left join told_today tm on tm.user_id = n.user_id),
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
  insert into told_mentions as tm (author_id, day, user_id, times)
  select t.author_id, date_trunc('day', $15::timestamptz, 'UTC'), w.user_id, 1 from written w cross join text t
  where w.told order by w.user_id
  on conflict (author_id, day, user_id) do update set times = tm.times + 1),
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
before as (select mention.* from mentions mention where mention.post_id = $2 and mention.comment_id is null),
marked as (
  update mentions mention set current = mention.name = any($3::text[])
  where mention.post_id = $4 and mention.comment_id is null and mention.told
  and mention.current <> (mention.name = any($5::text[]))),
forgotten as (
  delete from mentions mention
  where mention.post_id = $6 and mention.comment_id is null and not mention.told and mention.name <> all($7::text[])),
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
  select tm.user_id, tm.times from text t
  join told_mentions tm on tm.author_id = t.author_id and tm.day = date_trunc('day', $10::timestamptz, 'UTC')),
added as (
  select n.*, tm.user_id is null as first_today, n.wanted
  and coalesce(tm.times, 0) < $11::int
  and not exists (select from before b where b.user_id = n.user_id and b.told) as untold
  from named n left join told_today tm on tm.user_id = n.user_id),
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
  insert into told_mentions as tm (author_id, day, user_id, times)
  select t.author_id, date_trunc('day', $15::timestamptz, 'UTC'), w.user_id, 1 from written w cross join text t
  where w.told order by w.user_id
  on conflict (author_id, day, user_id) do update set times = tm.times + 1),
notified as (
  insert into notifications as n (id, user_id, kind, subject_id, day, created_at, updated_at)
  select ($16::text[])[row_number() over (order by w.user_id)], w.user_id, 'mention',
  w.subject_id, date_trunc('day', $17::timestamptz, 'UTC'), w.at, w.at
  from written w where w.told order by w.user_id
  on conflict (user_id, kind, subject_id, day) where day is not null
  do update set updated_at = greatest(n.updated_at, excluded.updated_at), read_at = null)
select user_id from written where told;
