-- Written by `npm run queries` from a run of the tests.

-- sharePostStore.lockOpen

select 1 from communities c join memberships m on m.community_id = c.id
where c.id = any($1) and m.user_id = $2
and not c.official and not c.hidden and c.closed_at is null
order by c.id for share of c, m;

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
    select s.slot from community_posts s
    where s.post_id = $5 and s.slot is not null)
) free using (place);

-- sharePostStore.takeOut

delete from community_posts
where post_id = $1 and community_id = any($2) and removed_at is null;
