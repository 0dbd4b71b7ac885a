-- Written by `npm run queries` from a run of the tests.

-- formerUsernames

select username, until from former_usernames where user_id = $1 order by until;

-- roles

select role from granted_roles where user_id = $1 order by role;
