-- Written by `npm run queries` from a run of the tests.

-- evidenceStore.forgetGuests

update reports r set email = null, address = r.id from moderation_cases mc
where mc.id = r.case_id and mc.state = 'decided' and mc.decided_at < $1
and r.email is not null;

-- evidenceStore.sweepPictures

delete from case_pictures cp using moderation_cases mc
where mc.id = cp.case_id and mc.state = 'decided' and mc.decided_at < $1;

-- evidenceStore.sweepTokens

delete from appeal_tokens where expires_at <= $1;

-- evidenceStore.sweepUnnamed

delete from case_pictures where case_id is null and created_at < $1;
