-- Written by `npm run queries` from a run of the tests.

-- collectionsData

select collection.id, collection.created_at, collection.name, collection.description, collection.public, collection.cover_post_id,
array(select collection_post.post_id from collection_posts collection_post where collection_post.collection_id = collection.id
  order by collection_post.added_at desc, collection_post.post_id desc) as posts
from collections collection
where collection.owner_id = $1 and true
order by collection.created_at desc, collection.id desc limit $2;

select collection.id, collection.created_at, collection.name, collection.description, collection.public, collection.cover_post_id,
array(select collection_post.post_id from collection_posts collection_post where collection_post.collection_id = collection.id
  order by collection_post.added_at desc, collection_post.post_id desc) as posts
from collections collection
where collection.owner_id = $1 and (collection.created_at, collection.id) < ($2, $3)
order by collection.created_at desc, collection.id desc limit $4;
