-- Written by `npm run queries` from a run of the tests.

-- findByIndex

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from (
  select p.*
  from (
    select f.followed_id from follows f
    cross join lateral (
      select p.created_at, p.id from posts p
      where p.author_id = f.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
      order by p.created_at desc, p.id desc limit 1
    ) newest
    where f.follower_id = $1
    order by newest.created_at desc, newest.id desc limit $2
  ) artist
  cross join lateral (
    select p.* from posts p
    where p.author_id = artist.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
    order by p.created_at desc, p.id desc limit $3
  ) p
  order by p.created_at desc, p.id desc limit $4) p join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from (
  select p.*
  from (
    select f.followed_id from follows f
    cross join lateral (
      select p.created_at, p.id from posts p
      where p.author_id = f.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$1]
      order by p.created_at desc, p.id desc limit 1
    ) newest
    where f.follower_id = $2
    order by newest.created_at desc, newest.id desc limit $3
  ) artist
  cross join lateral (
    select p.* from posts p
    where p.author_id = artist.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$4]
    order by p.created_at desc, p.id desc limit $5
  ) p
  order by p.created_at desc, p.id desc limit $6) p join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from (
  select p.*
  from (
    select f.followed_id from follows f
    cross join lateral (
      select p.created_at, p.id from posts p
      where p.author_id = f.followed_id and (p.created_at, p.id) < ($1, $2) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
      order by p.created_at desc, p.id desc limit 1
    ) newest
    where f.follower_id = $3
    order by newest.created_at desc, newest.id desc limit $4
  ) artist
  cross join lateral (
    select p.* from posts p
    where p.author_id = artist.followed_id and (p.created_at, p.id) < ($5, $6) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
    order by p.created_at desc, p.id desc limit $7
  ) p
  order by p.created_at desc, p.id desc limit $8) p join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from (
  select p.*
  from (
    select f.followed_id from follows f
    cross join lateral (
      select p.created_at, p.id from posts p
      where p.author_id = f.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $1 or not (p.sensitive && $2::text[]
          or (p.made_with_ai and $3::boolean))) and true
      order by p.created_at desc, p.id desc limit 1
    ) newest
    where f.follower_id = $4
    order by newest.created_at desc, newest.id desc limit $5
  ) artist
  cross join lateral (
    select p.* from posts p
    where p.author_id = artist.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $6 or not (p.sensitive && $7::text[]
        or (p.made_with_ai and $8::boolean))) and true
    order by p.created_at desc, p.id desc limit $9
  ) p
  order by p.created_at desc, p.id desc limit $10) p join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

-- followedByIds

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from unnest($1::text[]) with ordinality as asked (id, position)
join posts p on p.id = asked.id join users u on u.id = p.author_id
where ((select true from follows f
    where f.follower_id = $2 and f.followed_id = p.author_id)
  or false)
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
order by asked.position;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from unnest($1::text[]) with ordinality as asked (id, position)
join posts p on p.id = asked.id join users u on u.id = p.author_id
where ((select true from follows f
    where f.follower_id = $2 and f.followed_id = p.author_id)
  or (p.tags && array(select tf.tag from tag_follows tf where tf.follower_id = $3) and p.author_id <> $4))
and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
order by asked.position;

-- postsOfFollowedTag

select
md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at, md.case_id, mc.subject_kind, mc.subject_id, r.title, r.body,
md.suspended_until, appeal.words as appeal_words, appeal.created_at as appealed_at,
appeal.outcome as appeal_outcome, appeal.decided_at as appeal_decided_at
from moderation_cases mc
join moderation_decisions md on md.case_id = mc.id
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join appeals appeal on appeal.decision_id = md.id
where md.id = $1 and mc.author_id = $2;

select
md.id, md.outcome, md.rule, md.days, md.removes, md.words, md.created_at, md.reversed_at, md.case_id, mc.subject_kind, mc.subject_id, r.title, r.body,
md.suspended_until, appeal.words as appeal_words, appeal.created_at as appealed_at,
appeal.outcome as appeal_outcome, appeal.decided_at as appeal_decided_at
from moderation_cases mc
join moderation_decisions md on md.case_id = mc.id
join lateral (select * from reports first where first.case_id = mc.id
  order by first.created_at, first.id limit 1) r on true
left join appeals appeal on appeal.decision_id = md.id
where md.id = (select token.decision_id from appeal_tokens token
  where token.token_hash = $1 and token.expires_at > $2);

-- postsOfMany.hasMoreThan

select 1 from posts p where not p.hidden and true
order by p.created_at desc, p.id desc offset $1 limit 1;

select 1 from posts p where not p.hidden and (p.created_at, p.id) < ($1, $2)
order by p.created_at desc, p.id desc offset $3 limit 1;

-- readFollows

select (select string_agg(followed_id, ',') from follows
  where follower_id = $1
  and (select following_count from users where id = $2) > $3) as ids,
array(select tf.tag from tag_follows tf where tf.follower_id = $4) as tags;

-- readFound

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (
    select p.id, p.created_at
    from (
      (select p.id, p.created_at from posts p where p.tags[1] = $1 and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
        and p.author_id <> $2 and $3 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $4))
        order by p.created_at desc, p.id desc limit $5)
      union all
      (select p.id, p.created_at from posts p where p.tags[2] = $6 and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
        and p.author_id <> $7 and $8 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $9))
        order by p.created_at desc, p.id desc limit $10)
      union all
      (select p.id, p.created_at from posts p where p.tags[3] = $11 and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
        and p.author_id <> $12 and $13 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $14))
        order by p.created_at desc, p.id desc limit $15)
    ) p
    order by p.created_at desc, p.id desc limit $16) found
  order by found.created_at desc, found.id desc limit $17
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (select p.id, p.created_at from (
      select p.*
      from (
        select f.followed_id from follows f
        cross join lateral (
          select p.created_at, p.id from posts p
          where p.author_id = f.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$1]
          order by p.created_at desc, p.id desc limit 1
        ) newest
        where f.follower_id = $2
        order by newest.created_at desc, newest.id desc limit $3
      ) artist
      cross join lateral (
        select p.* from posts p
        where p.author_id = artist.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$4]
        order by p.created_at desc, p.id desc limit $5
      ) p
      order by p.created_at desc, p.id desc limit $6) p union select p.id, p.created_at from posts p
    where p.tags @> array[$7] and p.tags && array(select tf.tag from tag_follows tf where tf.follower_id = $8) and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.author_id <> $9) found
  order by found.created_at desc, found.id desc limit $10
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (
    select p.id, p.created_at
    from (
      (select p.id, p.created_at from posts p where p.tags[1] = $1 and (p.created_at, p.id) < ($2, $3) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
        and p.author_id <> $4 and $5 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $6))
        order by p.created_at desc, p.id desc limit $7)
      union all
      (select p.id, p.created_at from posts p where p.tags[2] = $8 and (p.created_at, p.id) < ($9, $10) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
        and p.author_id <> $11 and $12 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $13))
        order by p.created_at desc, p.id desc limit $14)
      union all
      (select p.id, p.created_at from posts p where p.tags[3] = $15 and (p.created_at, p.id) < ($16, $17) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
        and p.author_id <> $18 and $19 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $20))
        order by p.created_at desc, p.id desc limit $21)
    ) p
    order by p.created_at desc, p.id desc limit $22) found
  order by found.created_at desc, found.id desc limit $23
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (
    select p.id, p.created_at
    from (
      (select p.id, p.created_at from posts p where p.tags[1] = $1 and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])) and true
        and p.author_id <> $3 and $4 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $5))
        order by p.created_at desc, p.id desc limit $6)
      union all
      (select p.id, p.created_at from posts p where p.tags[2] = $7 and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($8::text[])) and true
        and p.author_id <> $9 and $10 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $11))
        order by p.created_at desc, p.id desc limit $12)
      union all
      (select p.id, p.created_at from posts p where p.tags[3] = $13 and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($14::text[])) and true
        and p.author_id <> $15 and $16 = any(array(select tf.tag from tag_follows tf where tf.follower_id = $17))
        order by p.created_at desc, p.id desc limit $18)
    ) p
    order by p.created_at desc, p.id desc limit $19) found
  order by found.created_at desc, found.id desc limit $20
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (select p.id, p.created_at from (
      select p.*
      from (
        select f.followed_id from follows f
        cross join lateral (
          select p.created_at, p.id from posts p
          where p.author_id = f.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
          order by p.created_at desc, p.id desc limit 1
        ) newest
        where f.follower_id = $1
        order by newest.created_at desc, newest.id desc limit $2
      ) artist
      cross join lateral (
        select p.* from posts p
        where p.author_id = artist.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
        order by p.created_at desc, p.id desc limit $3
      ) p
      order by p.created_at desc, p.id desc limit $4) p union select p.id, p.created_at
    from tag_follows tf cross join lateral (
      select p.id, p.created_at
      from (
        (select p.id, p.created_at from posts p where p.tags[1] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.author_id <> $5
          order by p.created_at desc, p.id desc limit $6)
        union all
        (select p.id, p.created_at from posts p where p.tags[2] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.author_id <> $7
          order by p.created_at desc, p.id desc limit $8)
        union all
        (select p.id, p.created_at from posts p where p.tags[3] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.author_id <> $9
          order by p.created_at desc, p.id desc limit $10)
      ) p
      order by p.created_at desc, p.id desc limit $11) p
    where tf.follower_id = $12) found
  order by found.created_at desc, found.id desc limit $13
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (select p.id, p.created_at from (
      select p.*
      from (
        select f.followed_id from follows f
        cross join lateral (
          select p.created_at, p.id from posts p
          where p.author_id = f.followed_id and (p.created_at, p.id) < ($1, $2) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
          order by p.created_at desc, p.id desc limit 1
        ) newest
        where f.follower_id = $3
        order by newest.created_at desc, newest.id desc limit $4
      ) artist
      cross join lateral (
        select p.* from posts p
        where p.author_id = artist.followed_id and (p.created_at, p.id) < ($5, $6) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
        order by p.created_at desc, p.id desc limit $7
      ) p
      order by p.created_at desc, p.id desc limit $8) p union select p.id, p.created_at
    from tag_follows tf cross join lateral (
      select p.id, p.created_at
      from (
        (select p.id, p.created_at from posts p where p.tags[1] = tf.tag and (p.created_at, p.id) < ($9, $10) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.author_id <> $11
          order by p.created_at desc, p.id desc limit $12)
        union all
        (select p.id, p.created_at from posts p where p.tags[2] = tf.tag and (p.created_at, p.id) < ($13, $14) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.author_id <> $15
          order by p.created_at desc, p.id desc limit $16)
        union all
        (select p.id, p.created_at from posts p where p.tags[3] = tf.tag and (p.created_at, p.id) < ($17, $18) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.author_id <> $19
          order by p.created_at desc, p.id desc limit $20)
      ) p
      order by p.created_at desc, p.id desc limit $21) p
    where tf.follower_id = $22) found
  order by found.created_at desc, found.id desc limit $23
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (select p.id, p.created_at from (
      select p.*
      from (
        select f.followed_id from follows f
        cross join lateral (
          select p.created_at, p.id from posts p
          where p.author_id = f.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and true and true
          order by p.created_at desc, p.id desc limit 1
        ) newest
        where f.follower_id = $2
        order by newest.created_at desc, newest.id desc limit $3
      ) artist
      cross join lateral (
        select p.* from posts p
        where p.author_id = artist.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($4::text[])) and true and true
        order by p.created_at desc, p.id desc limit $5
      ) p
      order by p.created_at desc, p.id desc limit $6) p union select p.id, p.created_at
    from tag_follows tf cross join lateral (
      select p.id, p.created_at
      from (
        (select p.id, p.created_at from posts p where p.tags[1] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($7::text[])) and true and p.author_id <> $8
          order by p.created_at desc, p.id desc limit $9)
        union all
        (select p.id, p.created_at from posts p where p.tags[2] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($10::text[])) and true and p.author_id <> $11
          order by p.created_at desc, p.id desc limit $12)
        union all
        (select p.id, p.created_at from posts p where p.tags[3] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($13::text[])) and true and p.author_id <> $14
          order by p.created_at desc, p.id desc limit $15)
      ) p
      order by p.created_at desc, p.id desc limit $16) p
    where tf.follower_id = $17) found
  order by found.created_at desc, found.id desc limit $18
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select found.id from (select p.id, p.created_at from (
      select p.*
      from (
        select f.followed_id from follows f
        cross join lateral (
          select p.created_at, p.id from posts p
          where p.author_id = f.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $1 or not (p.sensitive && $2::text[]
              or (p.made_with_ai and $3::boolean))) and true
          order by p.created_at desc, p.id desc limit 1
        ) newest
        where f.follower_id = $4
        order by newest.created_at desc, newest.id desc limit $5
      ) artist
      cross join lateral (
        select p.* from posts p
        where p.author_id = artist.followed_id and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $6 or not (p.sensitive && $7::text[]
            or (p.made_with_ai and $8::boolean))) and true
        order by p.created_at desc, p.id desc limit $9
      ) p
      order by p.created_at desc, p.id desc limit $10) p union select p.id, p.created_at
    from tag_follows tf cross join lateral (
      select p.id, p.created_at
      from (
        (select p.id, p.created_at from posts p where p.tags[1] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $11 or not (p.sensitive && $12::text[]
              or (p.made_with_ai and $13::boolean))) and p.author_id <> $14
          order by p.created_at desc, p.id desc limit $15)
        union all
        (select p.id, p.created_at from posts p where p.tags[2] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $16 or not (p.sensitive && $17::text[]
              or (p.made_with_ai and $18::boolean))) and p.author_id <> $19
          order by p.created_at desc, p.id desc limit $20)
        union all
        (select p.id, p.created_at from posts p where p.tags[3] = tf.tag and true and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $21 or not (p.sensitive && $22::text[]
              or (p.made_with_ai and $23::boolean))) and p.author_id <> $24
          order by p.created_at desc, p.id desc limit $25)
      ) p
      order by p.created_at desc, p.id desc limit $26) p
    where tf.follower_id = $27) found
  order by found.created_at desc, found.id desc limit $28
) found
join posts p on p.id = found.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

-- scanNewest

with newest as materialized (
  select p.id, p.created_at, p.author_id
  from (
    select p.* from posts p where not p.hidden and true
    order by p.created_at desc, p.id desc limit $1
  ) p
  where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
), followed as materialized (
  select followed_id from follows
  where follower_id = $2 and followed_id = any(array(select author_id from newest))
)
select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select n.id from newest n
  where n.author_id in (select followed_id from followed) or false
  order by n.created_at desc, n.id desc limit $3
) n
join posts p on p.id = n.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

with newest as materialized (
  select p.id, p.created_at, p.author_id
  from (
    select p.* from posts p where not p.hidden and true
    order by p.created_at desc, p.id desc limit $1
  ) p
  where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$2]
), followed as materialized (
  select followed_id from follows
  where follower_id = $3 and followed_id = any(array(select author_id from newest))
)
select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select n.id from newest n
  where n.author_id in (select followed_id from followed) or false
  order by n.created_at desc, n.id desc limit $4
) n
join posts p on p.id = n.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

with newest as materialized (
  select p.id, p.created_at, p.author_id
  from (
    select p.* from posts p where not p.hidden and (p.created_at, p.id) < ($1, $2)
    order by p.created_at desc, p.id desc limit $3
  ) p
  where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
), followed as materialized (
  select followed_id from follows
  where follower_id = $4 and followed_id = any(array(select author_id from newest))
)
select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select n.id from newest n
  where n.author_id in (select followed_id from followed) or false
  order by n.created_at desc, n.id desc limit $5
) n
join posts p on p.id = n.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

with newest as materialized (
  select p.id, p.created_at, p.author_id
  from (
    select p.* from posts p where not p.hidden and (p.created_at, p.id) < ($1, $2)
    order by p.created_at desc, p.id desc limit $3
  ) p
  where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$4]
), followed as materialized (
  select followed_id from follows
  where follower_id = $5 and followed_id = any(array(select author_id from newest))
)
select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select n.id from newest n
  where n.author_id in (select followed_id from followed) or false
  order by n.created_at desc, n.id desc limit $6
) n
join posts p on p.id = n.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

with newest as materialized (
  select p.id, p.created_at, p.author_id, p.tags
  from (
    select p.* from posts p where not p.hidden and true
    order by p.created_at desc, p.id desc limit $1
  ) p
  where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$2]
), followed as materialized (
  select followed_id from follows
  where follower_id = $3 and followed_id = any(array(select author_id from newest))
)
select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select n.id from newest n
  where n.author_id in (select followed_id from followed) or (n.tags && array(select tf.tag from tag_follows tf where tf.follower_id = $4) and n.author_id <> $5)
  order by n.created_at desc, n.id desc limit $6
) n
join posts p on p.id = n.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

with newest as materialized (
  select p.id, p.created_at, p.author_id, p.tags
  from (
    select p.* from posts p where not p.hidden and (p.created_at, p.id) < ($1, $2)
    order by p.created_at desc, p.id desc limit $3
  ) p
  where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and true
), followed as materialized (
  select followed_id from follows
  where follower_id = $4 and followed_id = any(array(select author_id from newest))
)
select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select n.id from newest n
  where n.author_id in (select followed_id from followed) or (n.tags && array(select tf.tag from tag_follows tf where tf.follower_id = $5) and n.author_id <> $6)
  order by n.created_at desc, n.id desc limit $7
) n
join posts p on p.id = n.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;

with newest as materialized (
  select p.id, p.created_at, p.author_id, p.tags
  from (
    select p.* from posts p where not p.hidden and (p.created_at, p.id) < ($1, $2)
    order by p.created_at desc, p.id desc limit $3
  ) p
  where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true and p.tags @> array[$4]
), followed as materialized (
  select followed_id from follows
  where follower_id = $5 and followed_id = any(array(select author_id from newest))
)
select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures
from (
  select n.id from newest n
  where n.author_id in (select followed_id from followed) or (n.tags && array(select tf.tag from tag_follows tf where tf.follower_id = $6) and n.author_id <> $7)
  order by n.created_at desc, n.id desc limit $8
) n
join posts p on p.id = n.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;
