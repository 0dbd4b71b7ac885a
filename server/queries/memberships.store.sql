-- Written by `npm run queries` from a run of the tests.

-- membershipsStore.find

select exists (select from memberships where community_id = community.id and user_id = $1)
as joined,
community.owner_id is not distinct from $2 as owns, community.closed_at is not null as closed
from communities community where community.id = $3 and not community.hidden;

-- membershipsStore.join

insert into memberships (community_id, user_id)
select community.id, $1 from communities community
where community.id = $2 and not community.hidden and community.closed_at is null and not exists (select from users writer where writer.id = $3
  and (writer.closed_at is not null or writer.suspended_until > now())) for no key update
on conflict do nothing;

-- membershipsStore.joinedAmong

select community_id from memberships
where user_id = $1 and community_id = any($2);

-- membershipsStore.leave

with held as (
  select community.id from communities community
  where community.id = $1 and community.owner_id is distinct from $2 for no key update)
delete from memberships m using held
where m.community_id = held.id and m.user_id = $3;
