-- Written by `npm run queries` from a run of the tests.

-- editPostStore.lock

with writer as (
  select u.id from users u where u.id = $1 and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) for no key update)
select 1 from posts p join writer on writer.id = p.author_id
where p.id = $2 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) for no key update of p;

-- editPostStore.setEdited

update posts set edited_at = $1 where id = $2;

-- editPostStore.write

update posts set caption = $1, description = $2,
tags = $3, sensitive = $4, made_with_ai = $5,
version = version + 1
where id = $6 and version = $7
and moderated_labels <@ $8::text[];
