-- Tables get the names that the code uses. The views keep the release before this one running during a rolling
-- upgrade; the next release can drop them.

alter table letters rename to emails;
alter table emails rename constraint letters_pkey to emails_pkey;
alter index letters_recipient rename to emails_recipient;
create view letters as select * from emails;

alter table two_steps rename to two_factor;
alter table two_factor rename constraint two_steps_pkey to two_factor_pkey;
alter table two_factor rename constraint two_steps_user_id_fkey to two_factor_user_id_fkey;
create view two_steps as select * from two_factor;

alter table second_step_recoveries rename to second_factor_recoveries;
alter table second_factor_recoveries
  rename constraint second_step_recoveries_pkey to second_factor_recoveries_pkey;
alter table second_factor_recoveries
  rename constraint second_step_recoveries_check to second_factor_recoveries_check;
alter table second_factor_recoveries
  rename constraint second_step_recoveries_check1 to second_factor_recoveries_check1;
alter table second_factor_recoveries
  rename constraint second_step_recoveries_user_id_fkey to second_factor_recoveries_user_id_fkey;
alter index second_step_recoveries_stop rename to second_factor_recoveries_stop;
create view second_step_recoveries as select * from second_factor_recoveries;

alter table second_step_tries rename to second_factor_tries;
alter table second_factor_tries rename constraint second_step_tries_pkey to second_factor_tries_pkey;
alter table second_factor_tries
  rename constraint second_step_tries_tries_check to second_factor_tries_tries_check;
alter table second_factor_tries
  rename constraint second_step_tries_user_id_fkey to second_factor_tries_user_id_fkey;
create view second_step_tries as select * from second_factor_tries;

-- Codes that the release before this one sends keep its name for them.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (purpose in
    ('password-reset', 'email-change', 'email-verification', 'sign-up', 'second-step', 'second-factor'));
