-- Written by `npm run queries` from a run of the tests.

-- collectionsData

select c.id, c.created_at, c.name, c.description, c.public, c.cover_post_id,
array(select m.post_id from collection_posts m where m.collection_id = c.id
  order by m.added_at desc, m.post_id desc) as posts
from collections c
where c.owner_id = $1 and true
order by c.created_at desc, c.id desc limit $2;

select c.id, c.created_at, c.name, c.description, c.public, c.cover_post_id,
array(select m.post_id from collection_posts m where m.collection_id = c.id
  order by m.added_at desc, m.post_id desc) as posts
from collections c
where c.owner_id = $1 and (c.created_at, c.id) < ($2, $3)
order by c.created_at desc, c.id desc limit $4;
