-- Written by `npm run queries` from a run of the tests.

-- sessionOfAccessToken

with arrived as (
  update session_tokens set access_used = true
  where access_hash = $1 and not access_used
)
select
s.id as session_id,
extract(epoch from s.expires_at - now())::float8 * 1000 as ms_left,
s.seen_at > now() - interval '1 hour' as seen_lately,
u.id, u.username, u.email, u.email_verified, u.suspended_until,
array(select g.role from granted_roles g where g.user_id = u.id) as granted_roles,
coalesce(u.suspended_until > now(), false) as suspended,
s.second_step and (
  exists (select from passkeys p where p.user_id = u.id) or
  exists (select from two_steps t where t.user_id = u.id and t.activated_at is not null)
) as second_step,
extract(epoch from least(s.expires_at, k.access_expires_at) - now())::float8 * 1000 as valid_ms
from session_tokens k join sessions s on s.id = k.session_id join users u on u.id = s.user_id
where k.access_hash = $2 and k.access_expires_at > now()
and s.expires_at > now() and u.closed_at is null;

-- sessionOfCookie

select
s.id as session_id,
extract(epoch from s.expires_at - now())::float8 * 1000 as ms_left,
s.seen_at > now() - interval '1 hour' as seen_lately,
u.id, u.username, u.email, u.email_verified, u.suspended_until,
array(select g.role from granted_roles g where g.user_id = u.id) as granted_roles,
coalesce(u.suspended_until > now(), false) as suspended,
s.second_step and (
  exists (select from passkeys p where p.user_id = u.id) or
  exists (select from two_steps t where t.user_id = u.id and t.activated_at is not null)
) as second_step, extract(epoch from s.expires_at - now())::float8 * 1000 as valid_ms
from sessions s join users u on u.id = s.user_id
where s.token_hash = $1 and s.expires_at > now() and u.closed_at is null;
