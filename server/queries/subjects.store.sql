-- Written by `npm run queries` from a run of the tests.

-- subjectsStore.collection

select collection.owner_id as "authorId", not collection.public as private, (not collection.public or collection.removed or u.hidden) as hidden,
collection.name as title, collection.description as text
from collections collection join users u on u.id = collection.owner_id where collection.id = $1;

-- subjectsStore.comment

select c.author_id as "authorId", not (not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as hidden, c.comment as text,
c.post_id as "postId", p.author_id as "postAuthorId"
from comments c join posts p on p.id = c.post_id where c.id = $1;

-- subjectsStore.community

select community.owner_id as "authorId", community.hidden, community.name as title,
concat_ws(E'\n\n', community.description, nullif(community.rules, '')) as text,
(select json_build_object('id', cc.id, 'width', cc.width)
  from community_covers cc where cc.community_id = community.id) as cover
from communities community where community.id = $1;

-- subjectsStore.post

select p.author_id as "authorId", not (not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as hidden, p.caption as title, p.description as text,
coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width, 'alt', i.alt)
      order by i.position)
    from pictures i where i.post_id = p.id), '[]') as pictures
from posts p where p.id = $1;

-- subjectsStore.profile

select hidden, full_name || ' (@' || username || ')' as title, bio as text, username,
profile_image as image
from users where id = $1;

-- subjectsStore.submission

select s.author_id as "authorId", not (not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as hidden, s.description as text,
s.week_number as "weekNumber"
from submissions s where s.id = $1;
