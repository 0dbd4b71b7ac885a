-- Written by `npm run queries` from a run of the tests.

-- erasePictures

delete from pictures where id in (
  select id from pictures where owner_id = $1 and post_id is null
  limit $2)
returning id, width;

-- erasePosts

delete from posts where id = any($1);

select id, width from pictures where post_id = any($1);

select id from posts where author_id = $1 order by id limit $2;

-- ownPictures

select id, created_at, bytes from pictures
where owner_id = $1 and ready and true
order by created_at desc, id desc limit $2;

-- pictureFiles.named

select id, width, ready, to_json(avif_widths) as avif_widths, p3,
to_json(p3_avif_widths) as p3_avif_widths
from pictures
where id > $1 order by id limit $2;

-- pictureFiles.shown.allowsAi

select u.ai_allowed from pictures p join users u on u.id = p.owner_id where p.id = $1;

-- postsData

select p.id, p.created_at, p.caption, p.description, p.tags, p.like_count, p.comment_count,
p.sensitive, p.made_with_ai, p.comments_closed,
array(select s.community_id from community_posts s
  where s.post_id = p.id and s.removed_at is null order by s.slot) as communities,
(select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width,
      'height', i.height) order by i.position)
  from pictures i where i.post_id = p.id) as pictures,
(select json_build_object('medium', d.medium, 'width', d.width, 'height', d.height,
    'depth', d.depth, 'unit', d.unit, 'year', d.year, 'edition', d.edition,
    'licence', d.licence)
  from artwork_details d where d.post_id = p.id) as details,
p.imported::text as imported
from posts p
where p.author_id = $1 and true
order by p.created_at desc, p.id desc limit $2;
