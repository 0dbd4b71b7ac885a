-- Written by `npm run queries` from a run of the tests.

-- releaseCommunities

select from communities where owner_id = $1 order by id for no key update;

delete from community_moderators cm using communities community
where community.id = any($1) and cm.community_id = community.id
and cm.user_id = community.owner_id;

with heirs as (
  select community.id, (
    select cm.user_id from community_moderators cm join users u on u.id = cm.user_id
    where cm.community_id = community.id and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) order by cm.created_at, cm.user_id limit 1)
  as new_owner
  from communities community where community.owner_id = $1)
update communities community set owner_id = coalesce(h.new_owner, community.owner_id),
closed_at = case when h.new_owner is null then coalesce(community.closed_at, now()) else community.closed_at end
from heirs h where community.id = h.id
returning community.id, community.name, h.new_owner as "newOwnerId";
