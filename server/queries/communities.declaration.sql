-- Written by `npm run queries` from a run of the tests.

-- coverFiles.named

select id, width from community_covers where id > $1 order by id limit $2;

-- covers

select id, created_at, community_id, bytes from community_covers
where owner_id = $1 and true
order by created_at desc, id desc limit $2;

-- eraseCovers

delete from community_covers where owner_id = $1 returning id, width, community_id;

-- eraseMemberships

delete from memberships where user_id = $1 and community_id = any($2);

select from communities where id = any($1) order by id for no key update;

select community_id from memberships where user_id = $1 order by community_id
limit $2;

-- ownedCommunities

select id, created_at, name, description, rules, closed_at is not null as closed
from communities
where owner_id = $1 and true
order by created_at desc, id desc limit $2;

-- transferOwned

update moderation_cases set author_id = null
where author_id = $1 and subject_kind = 'community' and state = 'open';
