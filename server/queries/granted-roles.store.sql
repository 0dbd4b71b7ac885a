-- Written by `npm run queries` from a run of the tests.

-- grantedRolesStore.grant

insert into granted_roles (user_id, role) values ($1, $2) on conflict do nothing;

-- grantedRolesStore.lockAccount

select email, email_verified from users where id = $1 for no key update;

-- grantedRolesStore.revoke

delete from granted_roles where user_id = $1 and role = $2;
