-- Written by `npm run queries` from a run of the tests.

-- releaseCommunities

select from communities where owner_id = $1 order by id for no key update;

delete from community_moderators m using communities c
where c.id = any($1) and m.community_id = c.id
and m.user_id = c.owner_id;

with heirs as (
  select c.id, (
    select m.user_id from community_moderators m join users u on u.id = m.user_id
    where m.community_id = c.id and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) order by m.created_at, m.user_id limit 1)
  as new_owner
  from communities c where c.owner_id = $1)
update communities c set owner_id = coalesce(h.new_owner, c.owner_id),
closed_at = case when h.new_owner is null then coalesce(c.closed_at, now()) else c.closed_at end
from heirs h where c.id = h.id
returning c.id, c.name, h.new_owner as "newOwnerId";
