-- Written by `npm run queries` from a run of the tests.

-- artFormsStore.all

select tc.tag as form, tc.post_count as count, n.newest
from tag_counts tc cross join lateral (
  select array(
    select p.id
    from (select pt.post_id, pt.created_at from post_tags pt where pt.tag = tc.tag
      order by pt.created_at desc, pt.post_id desc limit 400) pt
    join posts p on p.id = pt.post_id
    where p.sensitive = '{}' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
    order by pt.created_at desc, pt.post_id desc limit 8) as newest) n
where tc.post_count > 0 and tc.tag = any($1::text[])
order by tc.post_count desc, tc.tag;

select tc.tag as form, tc.post_count as count, n.newest
from tag_counts tc cross join lateral (
  select array(
    select p.id
    from (select pt.post_id, pt.created_at from post_tags pt where pt.tag = tc.tag
      order by pt.created_at desc, pt.post_id desc limit 400) pt
    join posts p on p.id = pt.post_id
    where p.sensitive = '{}' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($1::text[])) and true
    order by pt.created_at desc, pt.post_id desc limit 8) as newest) n
where tc.post_count > 0 and tc.tag = any($2::text[])
order by tc.post_count desc, tc.tag;

select tc.tag as form, tc.post_count as count, n.newest
from tag_counts tc cross join lateral (
  select array(
    select p.id
    from (select pt.post_id, pt.created_at from post_tags pt where pt.tag = tc.tag
      order by pt.created_at desc, pt.post_id desc limit 400) pt
    join posts p on p.id = pt.post_id
    where p.sensitive = '{}' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $1 or not (p.sensitive && $2::text[]
        or (p.made_with_ai and $3::boolean)))
    order by pt.created_at desc, pt.post_id desc limit 8) as newest) n
where tc.post_count > 0 and tc.tag = any($4::text[])
order by tc.post_count desc, tc.tag;

-- artFormsStore.artworks

select
p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
(select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
    'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths)
  from pictures i where i.post_id = p.id order by i.position limit 1) as picture from posts p join users u on u.id = p.author_id
where p.id = any($1) and p.sensitive = '{}' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true;

select
p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
(select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
    'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths)
  from pictures i where i.post_id = p.id order by i.position limit 1) as picture from posts p join users u on u.id = p.author_id
where p.id = any($1) and p.sensitive = '{}' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[]));
