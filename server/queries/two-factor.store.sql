-- Written by `npm run queries` from a run of the tests.

-- twoFactorStore.activate

update two_factor set activated_at = $1, used_step = $2
where user_id = $3 and activated_at is null;

-- twoFactorStore.isOn

select 1 from two_factor where user_id = $1 and activated_at is not null;

-- twoFactorStore.secret

select sealed_secret, activated_at is not null as activated from two_factor
where user_id = $1;

-- twoFactorStore.setRecoveryCodes

delete from recovery_codes where user_id = $1;

insert into recovery_codes (user_id, code_hash)
select $1, given.hash from unnest($2::bytea[]) given (hash);

-- twoFactorStore.setUp

insert into two_factor (user_id, sealed_secret, created_at)
values ($1, $2, $3)
on conflict (user_id) do update
set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
where two_factor.activated_at is null;

-- twoFactorStore.state

select
(select count(*)::integer from recovery_codes rc
  where rc.user_id = ts.user_id and rc.used_at is null) as recovery_codes_left,
(select ssr.ready_at from second_factor_recoveries ssr
  where ssr.user_id = ts.user_id and ssr.expires_at > $1) as recovery_ready_at
from two_factor ts where ts.user_id = $2 and ts.activated_at is not null;

-- twoFactorStore.turnOff

delete from two_factor where user_id = $1 and activated_at is not null;

-- twoFactorStore.useRecoveryCode

update recovery_codes rc set used_at = $1
from two_factor ts
where ts.user_id = rc.user_id and ts.activated_at is not null
and rc.user_id = $2 and rc.code_hash = $3 and rc.used_at is null;

-- twoFactorStore.useStep

update two_factor set used_step = $1
where user_id = $2 and activated_at is not null and used_step < $3;

-- twoFactorStore.voidEmailChanges

delete from grants where user_id = $1 and purpose = 'email-change';
