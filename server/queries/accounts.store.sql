-- Written by `npm run queries` from a run of the tests.

-- accountsStore.agreeToTerms

update users set terms_version = $1, terms_agreed_at = now()
where id = $2 and terms_version is distinct from $3;

-- accountsStore.credentials

select id, email, password_hash, closed_at is not null as closed from users where address = $1;

-- accountsStore.followOfficials

insert into follows (follower_id, followed_id)
select $1, u.id from users u
where u.id in (
  select listed.id from users listed where listed.address = any($2) and listed.email_verified
  union
  select gr.user_id from granted_roles gr join users granted on granted.id = gr.user_id
  where gr.role = any($3) and granted.email_verified) and u.id <> $4 and not u.hidden
order by u.id
on conflict do nothing;

-- accountsStore.insert

insert into users (id, username, full_name, email, address, email_verified, password_hash,
  bio, terms_version, terms_agreed_at, language)
values ($1, $2, $3, $4,
  $5, $6, $7, $8,
  $9, now(), $10);

-- accountsStore.isUsernameTaken

select 1 from users where lower(username collate "C") = $1
union all
select 1 from former_usernames where username = $2 and until > now() limit 1;

-- accountsStore.joinCommunity

insert into memberships (community_id, user_id)
select community.id, $1 from communities community where community.id = $2
on conflict do nothing;

-- accountsStore.me

select
u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
u.interest_tags,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles, (
  select row_to_json(chosen) from (
    select preferences.nudity, preferences.violence, preferences.flashing, preferences.made_with_ai as "madeWithAi" from content_preferences preferences where preferences.user_id = u.id) chosen
) as content_preferences, u.suspended_until, u.terms_version,
coalesce(u.deletion_undone_at > now() - interval '1 day', false) as deletion_undone
from users u where u.id = $1;

-- accountsStore.setInterests

update users set interest_tags = $1 where id = $2;

-- grantedRolesStore.grant

insert into granted_roles (user_id, role) values ($1, $2) on conflict do nothing;

-- grantedRolesStore.lockAccount

select email, email_verified from users where id = $1 for no key update;

-- grantedRolesStore.revoke

delete from granted_roles where user_id = $1 and role = $2;
