-- Written by `npm run queries` from a run of the tests.

-- eraseBelowPosts

delete from likes where ctid = any($1::tid[]) and post_id = any($2);

delete from saves where ctid = any($1::tid[]) and post_id = any($2);

delete from comments where ctid = any($1::tid[]) and post_id = any($2);

delete from collection_posts where ctid = any($1::tid[]) and post_id = any($2);

select below.ctid::text, below.post_id from likes below join posts p on p.id = below.post_id
where p.author_id = $1 limit $2;

select below.ctid::text, below.post_id from saves below join posts p on p.id = below.post_id
where p.author_id = $1 limit $2;

select below.ctid::text, below.post_id from comments below join posts p on p.id = below.post_id
where p.author_id = $1 limit $2;

select below.ctid::text, below.post_id from collection_posts below join posts p on p.id = below.post_id
where p.author_id = $1 limit $2;

-- holdPosts

select id from posts where id = any($1) order by id for no key update;
