-- Written by `npm run queries` from a run of the tests.

-- hostedPasswordsStore.oneToCompare

(select hp.salt, hp.hash, hhs.sealed, true as own
  from hosted_passwords hp join hosted_hash_settings hhs on hhs.id = hp.settings_id
  where hp.user_id = $1)
union all
(select hp.salt, hp.hash, hhs.sealed, false as own
  from hosted_passwords hp join hosted_hash_settings hhs on hhs.id = hp.settings_id limit 1)
order by own desc limit 1;

-- hostedPasswordsStore.replace

update users set password_hash = $1 where id = $2 and password_hash = $3;
