-- Written by `npm run queries` from a run of the tests.

-- endSurplusClients

delete from sessions where id in (
  select s.id from sessions s join session_tokens t on t.session_id = s.id
  where s.user_id = $1
  order by s.seen_at desc, s.created_at desc offset $2)
returning id;

-- replaceCookie

with begun as (
  update sessions
  set token_hash = $1, device = $2,
  expires_at = now() + make_interval(days => $3)
  where token_hash = $4
  returning id
)
insert into session_tokens (session_id, family_hash, refresh_hash, access_hash, access_expires_at)
select id, $5, $6, $7,
now() + make_interval(mins => $8)
from begun;

-- rotateTokens

with held as materialized (
  select s.id, s.user_id, s.expires_at > now() and u.closed_at is null as live
  from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
  where t.family_hash = $1
  for no key update of s
), rotated as (
  update session_tokens t
  set refreshed_at = case when t.refresh_hash = $2 then now() else t.refreshed_at end,
  refresh_hash = $3, previous_refresh_hash = $4,
  access_hash = $5, access_used = false, access_expires_at = now() + make_interval(mins => $6)
  from held h
  where t.session_id = h.id and h.live and (
    t.refresh_hash = $7
    or t.previous_refresh_hash = $8 and not t.access_used
    and t.refreshed_at > now() - make_interval(secs => $9))
  returning t.session_id
), extended as (
  update sessions s
  set seen_at = now(),
  expires_at = least(now() + make_interval(days => $10),
    s.created_at + make_interval(days => $11))
  from rotated r where s.id = r.session_id
), ended as (
  delete from sessions s using held h where s.id = h.id and not exists (select from rotated)
)
select h.id as session_id, h.user_id, exists (select from rotated) as refreshed from held h;
