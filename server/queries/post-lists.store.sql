-- Written by `npm run queries` from a run of the tests.

-- postListsStore.reactions

select 'liked' as reaction, post_id from likes
where user_id = $1 and post_id = any($2)
union all select 'saved', post_id from saves
where user_id = $3 and post_id = any($4)
union all select 'pinned', post_id from pins
where user_id = $5 and post_id = any($6);

-- postListsStore.visibleAmong

select p.id from posts p where p.id = any($1) and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[]));

-- postListsStore.withReaction
-- more are not shown

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from pins m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and true
order by m.created_at desc, m.post_id desc limit $2;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from likes m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and true
order by m.created_at desc, m.post_id desc limit $2;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from saves m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and true
order by m.created_at desc, m.post_id desc limit $2;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from likes m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and (m.created_at, m.post_id) < ($2, $3)
order by m.created_at desc, m.post_id desc limit $4;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from saves m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
and (m.created_at, m.post_id) < ($2, $3)
order by m.created_at desc, m.post_id desc limit $4;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from likes m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])) and true
and true
order by m.created_at desc, m.post_id desc limit $3;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from saves m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[])) and true
and true
order by m.created_at desc, m.post_id desc limit $3;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures, m.created_at as reacted_at
from likes m join posts p on p.id = m.post_id join users u on u.id = p.author_id
where m.user_id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $2 or not (p.sensitive && $3::text[]
    or (p.made_with_ai and $4::boolean)))
and true
order by m.created_at desc, m.post_id desc limit $5;

-- readNewest

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

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from posts p join users u on u.id = p.author_id
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
order by p.created_at desc, p.id desc limit $1;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from posts p join users u on u.id = p.author_id
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and (p.created_at, p.id) < ($1, $2)
order by p.created_at desc, p.id desc limit $3;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from posts p join users u on u.id = p.author_id
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and (p.created_at, p.id) < ($2, $3)
and true
order by p.created_at desc, p.id desc limit $4;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from posts p join users u on u.id = p.author_id
where not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.created_at, p.id) < ($1, $2)
and (p.author_id = $3 or not (p.sensitive && $4::text[]
    or (p.made_with_ai and $5::boolean)))
order by p.created_at desc, p.id desc limit $6;

select
p.id, p.caption, p.description, p.tags, p.created_at, p.edited_at, p.like_count, p.comment_count,
nullif(p.sensitive, '{}') as sensitive, p.made_with_ai, p.comments_closed,
u.id as author_id, u.username, u.full_name, u.profile_image,
(select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height,
      'thumbhash', i.thumbhash, 'colour', i.colour, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths,
      'zoom', case when i.zoom_width is not null then json_build_object(
        'width', i.zoom_width, 'height', i.zoom_height) end) order by i.position)
  from pictures i where i.post_id = p.id) as pictures from (
  select p.id, p.created_at
  from (
    (select p.id, p.created_at from posts p where p.tags[1] = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
      order by p.created_at desc, p.id desc limit $2)
    union all
    (select p.id, p.created_at from posts p where p.tags[2] = $3 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
      order by p.created_at desc, p.id desc limit $4)
    union all
    (select p.id, p.created_at from posts p where p.tags[3] = $5 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
      order by p.created_at desc, p.id desc limit $6)
  ) p
  order by p.created_at desc, p.id desc limit $7) tagged
join posts p on p.id = tagged.id join users u on u.id = p.author_id
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
  select p.id, p.created_at
  from (
    (select p.id, p.created_at from posts p where p.tags[1] = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and (p.created_at, p.id) < ($2, $3)
      order by p.created_at desc, p.id desc limit $4)
    union all
    (select p.id, p.created_at from posts p where p.tags[2] = $5 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and (p.created_at, p.id) < ($6, $7)
      order by p.created_at desc, p.id desc limit $8)
    union all
    (select p.id, p.created_at from posts p where p.tags[3] = $9 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and (p.created_at, p.id) < ($10, $11)
      order by p.created_at desc, p.id desc limit $12)
  ) p
  order by p.created_at desc, p.id desc limit $13) tagged
join posts p on p.id = tagged.id join users u on u.id = p.author_id
order by p.created_at desc, p.id desc;
