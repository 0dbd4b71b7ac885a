-- Written by `npm run queries` from a run of the tests.

-- communitiesStore.all

select
community.id, community.name, community.description, community.member_count, community.official, community.closed_at is not null as closed,
(select json_build_object('id', cc.id, 'width', cc.width, 'height', cc.height,
    'thumbhash', cc.thumbhash, 'colour', cc.colour)
  from community_covers cc where cc.community_id = community.id) as cover,
case when community.owner_id = $1 then 'owner'
when exists (select from community_moderators r
  where r.community_id = community.id and r.user_id = $2) then 'moderator'
end as role, community.created_at as time from communities community
where not community.hidden and community.closed_at is null and true
order by community.created_at desc, community.id desc limit $3;

-- communitiesStore.detail

select
community.id, community.name, community.description, community.member_count, community.official, community.closed_at is not null as closed,
(select json_build_object('id', cc.id, 'width', cc.width, 'height', cc.height,
    'thumbhash', cc.thumbhash, 'colour', cc.colour)
  from community_covers cc where cc.community_id = community.id) as cover, community.rules,
(select to_json(o) from (select u.id, u.username, u.full_name, u.profile_image from users u
    where u.id = community.owner_id and not u.hidden and true) o) as owner,
(select json_agg(p) from (select u.id, u.username, u.full_name, u.profile_image
    from community_moderators m join users u on u.id = m.user_id
    where m.community_id = community.id and not u.hidden and true
    order by m.created_at, m.user_id) p) as moderators
from communities community where community.id = $1 and not community.hidden;

select
community.id, community.name, community.description, community.member_count, community.official, community.closed_at is not null as closed,
(select json_build_object('id', cc.id, 'width', cc.width, 'height', cc.height,
    'thumbhash', cc.thumbhash, 'colour', cc.colour)
  from community_covers cc where cc.community_id = community.id) as cover, community.rules,
(select to_json(o) from (select u.id, u.username, u.full_name, u.profile_image from users u
    where u.id = community.owner_id and not u.hidden and u.id not in (select unnest($1::text[]))) o) as owner,
(select json_agg(p) from (select u.id, u.username, u.full_name, u.profile_image
    from community_moderators m join users u on u.id = m.user_id
    where m.community_id = community.id and not u.hidden and u.id not in (select unnest($2::text[]))
    order by m.created_at, m.user_id) p) as moderators
from communities community where community.id = $3 and not community.hidden;

-- communitiesStore.isShown

select 1 from communities where id = $1 and not hidden;

-- communitiesStore.joined

select
community.id, community.name, community.description, community.member_count, community.official, community.closed_at is not null as closed,
(select json_build_object('id', cc.id, 'width', cc.width, 'height', cc.height,
    'thumbhash', cc.thumbhash, 'colour', cc.colour)
  from community_covers cc where cc.community_id = community.id) as cover,
case when community.owner_id = $1 then 'owner'
when exists (select from community_moderators r
  where r.community_id = community.id and r.user_id = $2) then 'moderator'
end as role, m.created_at as time
from memberships m join communities community on community.id = m.community_id
where m.user_id = $3 and not community.hidden
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
and (select not community.hidden from communities community where community.id = $2)
and true
order by m.created_at desc, m.user_id desc limit $3;

select u.id, u.username, u.full_name, u.profile_image, m.created_at as joined_at
from memberships m join users u on u.id = m.user_id
where m.community_id = $1 and not u.hidden and u.id not in (select unnest($2::text[]))
and (select not community.hidden from communities community where community.id = $3)
and true
order by m.created_at desc, m.user_id desc limit $4;
