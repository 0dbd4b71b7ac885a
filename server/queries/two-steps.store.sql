-- Written by `npm run queries` from a run of the tests.

-- twoStepsStore.activate

update two_steps set activated_at = $1, used_step = $2
where user_id = $3 and activated_at is null;

-- twoStepsStore.isOn

select 1 from two_steps where user_id = $1 and activated_at is not null;

-- twoStepsStore.secret

select sealed_secret, activated_at is not null as activated from two_steps
where user_id = $1;

-- twoStepsStore.setRecoveryCodes

delete from recovery_codes where user_id = $1;

insert into recovery_codes (user_id, code_hash)
select $1, given.hash from unnest($2::bytea[]) given (hash);

-- twoStepsStore.setUp

insert into two_steps (user_id, sealed_secret, created_at)
values ($1, $2, $3)
on conflict (user_id) do update
set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at
where two_steps.activated_at is null;

-- twoStepsStore.state

select
(select count(*)::integer from recovery_codes c
  where c.user_id = t.user_id and c.used_at is null) as recovery_codes_left,
(select r.ready_at from second_step_recoveries r
  where r.user_id = t.user_id and r.expires_at > $1) as recovery_ready_at
from two_steps t where t.user_id = $2 and t.activated_at is not null;

-- twoStepsStore.turnOff

delete from two_steps where user_id = $1 and activated_at is not null;

-- twoStepsStore.useRecoveryCode

update recovery_codes c set used_at = $1
from two_steps t
where t.user_id = c.user_id and t.activated_at is not null
and c.user_id = $2 and c.code_hash = $3 and c.used_at is null;

-- twoStepsStore.useStep

update two_steps set used_step = $1
where user_id = $2 and activated_at is not null and used_step < $3;

-- twoStepsStore.voidEmailChanges

delete from grants where user_id = $1 and purpose = 'email-change';
