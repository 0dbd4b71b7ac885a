-- Written by `npm run queries` from a run of the tests.

-- hiddenIds

select $1::text as kind, hidden.id from (
  select i.id from posts p join pictures i on i.post_id = p.id where p.hidden
  union all select i.id from pending_visibility pv
  join posts p on p.author_id = pv.user_id
  join pictures i on i.post_id = p.id where pv.hidden and not p.hidden) as hidden union all
select $2::text as kind, hidden.id from (select cc.id from communities community
  join community_covers cc on cc.community_id = community.id where community.hidden) as hidden union all
select $3::text as kind, hidden.id from (select id from users where hidden) as hidden union all
select $4::text as kind, hidden.id from (
  select id from submissions where hidden
  union all select s.id from pending_visibility pv
  join submissions s on s.author_id = pv.user_id where pv.hidden and not s.hidden) as hidden limit $5;

-- isHidden

select exists (select from submissions s
  where s.id = $1 and not (not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)))) as hidden;

select exists (select from pictures i join posts p on p.id = i.post_id
  where i.id = $1 and not (not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)))) as hidden;
