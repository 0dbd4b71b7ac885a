-- Written by `npm run queries` from a run of the tests.

-- artistsToMeetStore.of

with lately as materialized (
  select t.author_id, max(t.created_at) as latest
  from users viewer cross join lateral unnest(viewer.interest_tags) as f(tag)
  cross join lateral (
    select x.author_id, x.created_at from post_tags x where x.tag = f.tag
    order by x.created_at desc, x.post_id desc limit 300) t
  where viewer.id = $1 group by t.author_id),
unknown as materialized (
  select l.author_id, l.latest from lately l
  where l.author_id <> $2 and true
  and not exists (
    select from follows w where w.follower_id = $3 and w.followed_id = l.author_id)
  order by l.latest desc, l.author_id limit 80),
candidates as materialized (
  select u.*, n.latest from unknown n join users u on u.id = n.author_id
  where not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) order by n.latest desc, u.id limit 24)
select u.id, u.username, u.full_name, u.profile_image, a.artworks
from candidates u cross join lateral (
  select json_agg(found) as artworks from (
    select
    p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
    (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths)
      from pictures i where i.post_id = p.id order by i.position limit 1) as picture
    from (select p.* from posts p where p.author_id = u.id and not p.hidden
      order by p.created_at desc, p.id desc limit 30) p
    where p.sensitive = '{}' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
    order by p.created_at desc, p.id desc
    limit 3) found) a
where a.artworks is not null
order by u.latest desc, u.id limit 6;

with lately as materialized (
  select t.author_id, max(t.created_at) as latest
  from users viewer cross join lateral unnest(viewer.interest_tags) as f(tag)
  cross join lateral (
    select x.author_id, x.created_at from post_tags x where x.tag = f.tag
    order by x.created_at desc, x.post_id desc limit 300) t
  where viewer.id = $1 group by t.author_id),
unknown as materialized (
  select l.author_id, l.latest from lately l
  where l.author_id <> $2 and l.author_id not in (select unnest($3::text[]))
  and not exists (
    select from follows w where w.follower_id = $4 and w.followed_id = l.author_id)
  order by l.latest desc, l.author_id limit 80),
candidates as materialized (
  select u.*, n.latest from unknown n join users u on u.id = n.author_id
  where not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) order by n.latest desc, u.id limit 24)
select u.id, u.username, u.full_name, u.profile_image, a.artworks
from candidates u cross join lateral (
  select json_agg(found) as artworks from (
    select
    p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
    (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'thumbhash', i.thumbhash, 'alt', i.alt, 'avif', i.avif_widths, 'p3', i.p3, 'p3_avif', i.p3_avif_widths)
      from pictures i where i.post_id = p.id order by i.position limit 1) as picture
    from (select p.* from posts p where p.author_id = u.id and not p.hidden
      order by p.created_at desc, p.id desc limit 30) p
    where p.sensitive = '{}' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($5::text[])) and true
    order by p.created_at desc, p.id desc
    limit 3) found) a
where a.artworks is not null
order by u.latest desc, u.id limit 6;
