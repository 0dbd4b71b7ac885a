-- Written by `npm run queries` from a run of the tests.

-- evidenceStore.forgetGuests

update reports r set email = null, address = r.id from moderation_cases c
where c.id = r.case_id and c.state = 'decided' and c.decided_at < $1
and r.email is not null;

-- evidenceStore.sweepPictures

delete from case_pictures p using moderation_cases c
where c.id = p.case_id and c.state = 'decided' and c.decided_at < $1;

-- evidenceStore.sweepTokens

delete from appeal_tokens where expires_at <= $1;

-- evidenceStore.sweepUnnamed

delete from case_pictures where case_id is null and created_at < $1;
