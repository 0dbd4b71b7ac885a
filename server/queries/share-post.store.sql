-- Written by `npm run queries` from a run of the tests.

-- sharePostStore.lockOpen

select 1 from communities community join memberships m on m.community_id = community.id
where community.id = any($1) and m.user_id = $2
and not community.official and not community.hidden and community.closed_at is null
order by community.id for share of community, m;

-- sharePostStore.places

select community_id as "communityId", removed_at is not null as removed
from community_posts where post_id = $1;

-- sharePostStore.putIn

insert into community_posts (community_id, post_id, slot, shared_at)
select given.id, $1, free.slot, $2::timestamptz
from unnest($3::text[]) with ordinality as given (id, place)
join (
  select slot, row_number() over (order by slot) as place
  from generate_series(1, $4::integer) as slot
  where slot not in (
    select community_post.slot from community_posts community_post
    where community_post.post_id = $5 and community_post.slot is not null)
) free using (place);

-- sharePostStore.takeOut

delete from community_posts
where post_id = $1 and community_id = any($2) and removed_at is null;
