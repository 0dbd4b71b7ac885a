-- Written by `npm run queries` from a run of the tests.

-- hostedPasswordsStore.oneToCompare

(select p.salt, p.hash, s.sealed, true as own
  from hosted_passwords p join hosted_hash_settings s on s.id = p.settings_id
  where p.user_id = $1)
union all
(select p.salt, p.hash, s.sealed, false as own
  from hosted_passwords p join hosted_hash_settings s on s.id = p.settings_id limit 1)
order by own desc limit 1;

-- hostedPasswordsStore.replace

update users set password_hash = $1 where id = $2 and password_hash = $3;
