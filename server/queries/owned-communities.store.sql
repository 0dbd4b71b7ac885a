-- Written by `npm run queries` from a run of the tests.

-- ownedCommunitiesStore.byKey

select id, request_hash as hash from communities
where creator_id = $1 and request_key = $2;

-- ownedCommunitiesStore.close

update communities set closed_at = $1 where id = $2 and closed_at is null;

-- ownedCommunitiesStore.count

select (select count(*) from communities
  where owner_id = $1 and closed_at is null) as open,
(select count(*) from communities where creator_id = $2) as created;

-- ownedCommunitiesStore.edit

update communities set name = $1, description = $2,
rules = $3
where id = $4;

-- ownedCommunitiesStore.insert

insert into communities (id, official, owner_id, creator_id, request_key, request_hash, name,
  description, rules, created_at)
values ($1, false, $2, $3, $4, $5, $6, $7,
  $8, $9)
on conflict do nothing;

-- ownedCommunitiesStore.isNameOfOfficial

select 1 from communities
where creator_id is null and official and lower(name) = lower($1);

-- ownedCommunitiesStore.lock

select 1 from communities community
where community.id = $1 and community.owner_id = $2 and not community.hidden for no key update;

-- ownedCommunitiesStore.lockPeople

select u.id, u.email_verified as confirmed from users u
where u.id = any($1) and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) order by u.id for no key update;

-- ownedCommunitiesStore.reopen

update communities community set closed_at = null
where community.id = $1 and (community.closed_at is null
  or (select count(*) from communities o
    where o.owner_id = community.owner_id and o.closed_at is null) < $2::int);

-- ownedCommunitiesStore.setOwner

update communities set owner_id = $1 where id = $2 returning name;
