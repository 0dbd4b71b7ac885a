-- Written by `npm run queries` from a run of the tests.

-- postSitemap.cursorAfter

select id, created_at from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
order by created_at, id offset $1 limit 1;

select id, created_at from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and (created_at, id) >= ($1, $2)
order by created_at, id offset $3 limit 1;

-- postSitemap.entries

select id, created_at from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
order by created_at, id limit $1;

select id, created_at from posts p where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and (created_at, id) >= ($1, $2)
order by created_at, id limit $3;
