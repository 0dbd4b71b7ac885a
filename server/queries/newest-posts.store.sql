-- Written by `npm run queries` from a run of the tests.

-- newestAfter

select p.id, p.created_at, p.author_id, array_to_string(p.tags, ',') as tags from posts p
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
order by p.created_at desc, p.id desc limit $1;

select p.id, p.created_at, p.author_id, array_to_string(p.tags, ',') as tags from posts p
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and (p.created_at, p.id) < ($1, $2)
order by p.created_at desc, p.id desc limit $3;

-- newestAmong

select p.id, p.created_at, p.author_id, array_to_string(p.tags, ',') as tags from posts p where p.id = any($1) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden));
