-- Written by `npm run queries` from a run of the tests.

-- addChallenge

insert into passkey_challenges (token_hash, purpose, challenge, user_id, network, expires_at)
select $1, $2, $3, $4, $5, $6
where (select count(*) from passkey_challenges
  where network = $7 and expires_at > $8) < $9;

-- sweepChallenges

delete from passkey_challenges where expires_at < $1;

-- takeChallenge

delete from passkey_challenges
where token_hash = $1 and purpose = $2
and user_id is not distinct from $3 and expires_at > $4
returning challenge;
