-- Written by `npm run queries` from a run of the tests.

-- sessionOfAccessToken

with arrived as (
  update session_tokens set access_used = true
  where access_hash = $1 and not access_used
)
select
session.id as session_id,
extract(epoch from session.expires_at - now())::float8 * 1000 as ms_left,
session.seen_at > now() - interval '1 hour' as seen_lately,
u.id, u.username, u.email, u.email_verified, u.suspended_until, u.language,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles,
coalesce(u.suspended_until > now(), false) as suspended,
session.second_step and (
  exists (select from passkeys p where p.user_id = u.id) or
  exists (select from two_factor ts where ts.user_id = u.id and ts.activated_at is not null)
) as second_step,
extract(epoch from least(session.expires_at, st.access_expires_at) - now())::float8 * 1000 as valid_ms
from session_tokens st join sessions session on session.id = st.session_id join users u on u.id = session.user_id
where st.access_hash = $2 and st.access_expires_at > now()
and session.expires_at > now() and u.closed_at is null;

-- sessionOfCookie

select
session.id as session_id,
extract(epoch from session.expires_at - now())::float8 * 1000 as ms_left,
session.seen_at > now() - interval '1 hour' as seen_lately,
u.id, u.username, u.email, u.email_verified, u.suspended_until, u.language,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles,
coalesce(u.suspended_until > now(), false) as suspended,
session.second_step and (
  exists (select from passkeys p where p.user_id = u.id) or
  exists (select from two_factor ts where ts.user_id = u.id and ts.activated_at is not null)
) as second_step, extract(epoch from session.expires_at - now())::float8 * 1000 as valid_ms
from sessions session join users u on u.id = session.user_id
where session.token_hash = $1 and session.expires_at > now() and u.closed_at is null;
