-- Written by `npm run queries` from a run of the tests.

-- hiddenRowsStore.setCollection

update collections set removed = $1 where id = $2 and removed <> $3
returning id, owner_id as "ownerId";

-- hiddenRowsStore.setComment

select 1 from posts p join comments c on c.post_id = p.id
where c.id = $1 for no key update of p;

with changed as (
  update comments set removed = $1 where id = $2 and removed <> $3
  returning id, post_id, author_hidden)
select id, post_id as "postId" from changed where not author_hidden;

-- hiddenRowsStore.setCommunity

update communities set hidden = $1 where id = $2 and hidden <> $3
returning id;

-- hiddenRowsStore.setPerson

update users set hidden_for = case when $1::boolean then array_append(hidden_for, $2)
else array_remove(hidden_for, $3) end
where id = $4 and ($5 = any(hidden_for)) <> $6
returning cardinality(hidden_for) as reasons;

-- hiddenRowsStore.setPost

select 1 from users u join posts p on p.author_id = u.id
where p.id = $1 for no key update of u;

with changed as (
  update posts set removed = $1 where id = $2 and removed <> $3
  returning id, author_id, author_hidden)
select id, author_id as "authorId" from changed where not author_hidden;

-- hiddenRowsStore.setSubmission

select 1 from users u join submissions s on s.author_id = u.id
where s.id = $1 for no key update of u;

select 1 from challenge_weeks w join submissions s on s.week_number = w.week_number
where s.id = $1 for no key update of w;

with changed as (
  update submissions set removed = $1 where id = $2 and removed <> $3
  returning id, week_number, author_hidden)
select id, week_number as "weekNumber" from changed where not author_hidden;
