-- Written by `npm run queries` from a run of the tests.

-- postLabelsStore.closeComments

update posts p set comments_closed = $1
where id = $2 and author_id = $3 and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden));

-- postLabelsStore.read

select author_id as "authorId", sensitive, made_with_ai as "madeWithAi",
comments_closed as "commentsClosed"
from posts p where id = $1 and not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden));
