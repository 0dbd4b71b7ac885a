-- Written by `npm run queries` from a run of the tests.

-- membershipsStore.find

select exists (select from memberships where community_id = c.id and user_id = $1)
as joined,
c.owner_id is not distinct from $2 as owns, c.closed_at is not null as closed
from communities c where c.id = $3 and not c.hidden;

-- membershipsStore.join

insert into memberships (community_id, user_id)
select c.id, $1 from communities c
where c.id = $2 and not c.hidden and c.closed_at is null and not exists (select from users w where w.id = $3
  and (w.closed_at is not null or w.suspended_until > now())) for no key update
on conflict do nothing;

-- membershipsStore.joinedAmong

select community_id from memberships
where user_id = $1 and community_id = any($2);

-- membershipsStore.leave

with held as (
  select c.id from communities c
  where c.id = $1 and c.owner_id is distinct from $2 for no key update)
delete from memberships m using held
where m.community_id = held.id and m.user_id = $3;
