-- Written by `npm run queries` from a run of the tests.

-- endSurplusClients

delete from sessions where id in (
  select session.id from sessions session join session_tokens st on st.session_id = session.id
  where session.user_id = $1
  order by session.seen_at desc, session.created_at desc offset $2)
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
  select session.id, session.user_id, session.expires_at > now() and u.closed_at is null as live
  from session_tokens st join sessions session on session.id = st.session_id join users u on u.id = session.user_id
  where st.family_hash = $1
  for no key update of session
), rotated as (
  update session_tokens st
  set refreshed_at = case when st.refresh_hash = $2 then now() else st.refreshed_at end,
  refresh_hash = $3, previous_refresh_hash = $4,
  access_hash = $5, access_used = false, access_expires_at = now() + make_interval(mins => $6)
  from held h
  where st.session_id = h.id and h.live and (
    st.refresh_hash = $7
    or st.previous_refresh_hash = $8 and not st.access_used
    and st.refreshed_at > now() - make_interval(secs => $9))
  returning st.session_id
), extended as (
  update sessions session
  set seen_at = now(),
  expires_at = least(now() + make_interval(days => $10),
    session.created_at + make_interval(days => $11))
  from rotated r where session.id = r.session_id
), ended as (
  delete from sessions session using held h where session.id = h.id and not exists (select from rotated)
)
select h.id as session_id, h.user_id, exists (select from rotated) as refreshed from held h;
