-- Written by `npm run queries` from a run of the tests.

-- hiddenFilesStore.isHidden

select exists (select from submissions s
  where s.id = $1 and not (not s.hidden and s.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)))) as hidden;

select exists (select from pictures i join posts p on p.id = i.post_id
  where i.id = $1 and not (not p.hidden and p.author_id <> all(array(select v.user_id from pending_visibility v where v.hidden)))) as hidden;

-- hiddenFilesStore.rows

select 'picture' as kind, i.id from posts p join pictures i on i.post_id = p.id where p.hidden
union all select 'picture', i.id from pending_visibility v
join posts p on p.author_id = v.user_id
join pictures i on i.post_id = p.id where v.hidden and not p.hidden
union all select 'submission', id from submissions where hidden
union all select 'submission', s.id from pending_visibility v
join submissions s on s.author_id = v.user_id where v.hidden and not s.hidden
union all select 'avatar', id from users where hidden
union all select 'cover', v.id from communities c
join community_covers v on v.community_id = c.id where c.hidden
limit $1;
