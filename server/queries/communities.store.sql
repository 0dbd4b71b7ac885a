-- Written by `npm run queries` from a run of the tests.

-- communitiesStore.all

select
c.id, c.name, c.description, c.member_count, c.official, c.closed_at is not null as closed,
(select json_build_object('id', v.id, 'width', v.width, 'height', v.height,
    'thumbhash', v.thumbhash, 'colour', v.colour)
  from community_covers v where v.community_id = c.id) as cover,
case when c.owner_id = $1 then 'owner'
when exists (select from community_moderators r
  where r.community_id = c.id and r.user_id = $2) then 'moderator'
end as role, c.created_at as time from communities c
where not c.hidden and c.closed_at is null and true
order by c.created_at desc, c.id desc limit $3;

-- communitiesStore.detail

select
c.id, c.name, c.description, c.member_count, c.official, c.closed_at is not null as closed,
(select json_build_object('id', v.id, 'width', v.width, 'height', v.height,
    'thumbhash', v.thumbhash, 'colour', v.colour)
  from community_covers v where v.community_id = c.id) as cover, c.rules,
(select to_json(o) from (select u.id, u.username, u.full_name, u.profile_image from users u
    where u.id = c.owner_id and not u.hidden and true) o) as owner,
(select json_agg(p) from (select u.id, u.username, u.full_name, u.profile_image
    from community_moderators m join users u on u.id = m.user_id
    where m.community_id = c.id and not u.hidden and true
    order by m.created_at, m.user_id) p) as moderators
from communities c where c.id = $1 and not c.hidden;

select
c.id, c.name, c.description, c.member_count, c.official, c.closed_at is not null as closed,
(select json_build_object('id', v.id, 'width', v.width, 'height', v.height,
    'thumbhash', v.thumbhash, 'colour', v.colour)
  from community_covers v where v.community_id = c.id) as cover, c.rules,
(select to_json(o) from (select u.id, u.username, u.full_name, u.profile_image from users u
    where u.id = c.owner_id and not u.hidden and u.id not in (select unnest($1::text[]))) o) as owner,
(select json_agg(p) from (select u.id, u.username, u.full_name, u.profile_image
    from community_moderators m join users u on u.id = m.user_id
    where m.community_id = c.id and not u.hidden and u.id not in (select unnest($2::text[]))
    order by m.created_at, m.user_id) p) as moderators
from communities c where c.id = $3 and not c.hidden;

-- communitiesStore.isShown

select 1 from communities where id = $1 and not hidden;

-- communitiesStore.joined

select
c.id, c.name, c.description, c.member_count, c.official, c.closed_at is not null as closed,
(select json_build_object('id', v.id, 'width', v.width, 'height', v.height,
    'thumbhash', v.thumbhash, 'colour', v.colour)
  from community_covers v where v.community_id = c.id) as cover,
case when c.owner_id = $1 then 'owner'
when exists (select from community_moderators r
  where r.community_id = c.id and r.user_id = $2) then 'moderator'
end as role, m.created_at as time
from memberships m join communities c on c.id = m.community_id
where m.user_id = $3 and not c.hidden
and true
order by m.created_at desc, m.community_id desc limit $4;

-- communitiesStore.memberCount

select member_count as "memberCount", (
  pg_snapshot_xmax(pg_current_snapshot())::text::float8
  - (select count(*) from pg_snapshot_xip(pg_current_snapshot()))) as version from communities
where id = $1 and not hidden;

-- communitiesStore.members

select u.id, u.username, u.full_name, u.profile_image, m.created_at as joined_at
from memberships m join users u on u.id = m.user_id
where m.community_id = $1 and not u.hidden and true
and (select not c.hidden from communities c where c.id = $2)
and true
order by m.created_at desc, m.user_id desc limit $3;

select u.id, u.username, u.full_name, u.profile_image, m.created_at as joined_at
from memberships m join users u on u.id = m.user_id
where m.community_id = $1 and not u.hidden and u.id not in (select unnest($2::text[]))
and (select not c.hidden from communities c where c.id = $3)
and true
order by m.created_at desc, m.user_id desc limit $4;
