-- Written by `npm run queries` from a run of the tests.

-- notificationsStore.actsBetween

select week.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and
        n.kind not in ('notice', 'followed-post', 'challenge-opening', 'challenge-result') and n.updated_at >= $3 and n.updated_at < $4
        order by n.updated_at desc, n.id desc limit $5)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $6
              order by w.opened_at desc limit $7)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $8
              order by w.settled_at desc limit $9)) t
          where me.id = $10 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where
        n.kind not in ('notice', 'followed-post', 'challenge-opening', 'challenge-result') and n.updated_at >= $11 and n.updated_at < $12)) n
    order by n.updated_at desc, n.id desc limit $13) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
    order by p.created_at desc, p.id desc limit $14) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $15 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $16) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $17)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $18)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $19)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $20)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
          order by p.created_at desc, p.id desc limit $21)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $22)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $23)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $24 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and true and true group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $25
) week order by week.updated_at desc, week.id desc;

select week.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and
        n.kind not in ('notice', 'followed-post', 'challenge-opening', 'challenge-result') and n.updated_at >= $3 and n.updated_at < $4
        order by n.updated_at desc, n.id desc limit $5)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $6
              order by w.opened_at desc limit $7)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $8
              order by w.settled_at desc limit $9)) t
          where me.id = $10 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where
        n.kind not in ('notice', 'followed-post', 'challenge-opening', 'challenge-result') and n.updated_at >= $11 and n.updated_at < $12)) n
    order by n.updated_at desc, n.id desc limit $13) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
    order by p.created_at desc, p.id desc limit $14) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $15 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $16) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $17)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $18)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $19)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $20)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
          order by p.created_at desc, p.id desc limit $21)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $22)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $23)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $24 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and true and (n.kind not in ('post-like', 'submission-like')
        or u.terms_version = $25) group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $26
) week order by week.updated_at desc, week.id desc;

select week.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and
        n.kind not in ('notice', 'followed-post', 'challenge-opening', 'challenge-result') and n.updated_at >= $3 and n.updated_at < $4
        order by n.updated_at desc, n.id desc limit $5)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $6
              order by w.opened_at desc limit $7)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $8
              order by w.settled_at desc limit $9)) t
          where me.id = $10 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where
        n.kind not in ('notice', 'followed-post', 'challenge-opening', 'challenge-result') and n.updated_at >= $11 and n.updated_at < $12)) n
    order by n.updated_at desc, n.id desc limit $13) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($14::text[]))
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($15::text[]))
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($16::text[])) and true
    order by p.created_at desc, p.id desc limit $17) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $18 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $19) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and l.user_id not in (select unnest($20::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $21)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and l.user_id not in (select unnest($22::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $23)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and c.author_id not in (select unnest($24::text[])) and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $25)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and f.follower_id not in (select unnest($26::text[])) and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $27)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($28::text[])) and true
          order by p.created_at desc, p.id desc limit $29)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and case when mention.comment_id is null then p.author_id else c.author_id end not in (select unnest($30::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $31)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and s.author_id not in (select unnest($32::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $33)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $34 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and u.id not in (select unnest($35::text[])) and true group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $36
) week order by week.updated_at desc, week.id desc;

-- notificationsStore.page

select n.id, n.updated_at from
(select n.* from (
    (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
      n.updated_at, n.read_at, null::integer as week_number
      from notifications n where n.user_id = $1 and true
      order by n.updated_at desc, n.id desc limit $2)
    union all
    (select n.* from (
        select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
        null::text as title, null::text as body, null::jsonb as words, null::text as path,
        t.at as updated_at,
        case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
        t.week_number
        from users me
        left join notification_settings ns on ns.user_id = me.id
        left join notification_read_marks nrm on nrm.user_id = me.id
        cross join lateral (
          (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
            w.opened_at as at
            from challenge_weeks w where w.opened_at > $3
            order by w.opened_at desc limit $4)
          union all
          (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
            from challenge_weeks w where w.opened_at is not null and w.settled_at > $5
            order by w.settled_at desc limit $6)) t
        where me.id = $7 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
  order by n.updated_at desc, n.id desc limit $8) n
order by n.updated_at desc, n.id desc offset $9;

select n.id, n.updated_at from
(select n.* from (
    (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
      n.updated_at, n.read_at, null::integer as week_number
      from notifications n where n.user_id = $1 and (n.updated_at, n.id) < ($2, $3)
      order by n.updated_at desc, n.id desc limit $4)
    union all
    (select n.* from (
        select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
        null::text as title, null::text as body, null::jsonb as words, null::text as path,
        t.at as updated_at,
        case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
        t.week_number
        from users me
        left join notification_settings ns on ns.user_id = me.id
        left join notification_read_marks nrm on nrm.user_id = me.id
        cross join lateral (
          (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
            w.opened_at as at
            from challenge_weeks w where w.opened_at > $5
            order by w.opened_at desc limit $6)
          union all
          (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
            from challenge_weeks w where w.opened_at is not null and w.settled_at > $7
            order by w.settled_at desc limit $8)) t
        where me.id = $9 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where (n.updated_at, n.id) < ($10, $11))) n
  order by n.updated_at desc, n.id desc limit $12) n
order by n.updated_at desc, n.id desc offset $13;

select page.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and true
        order by n.updated_at desc, n.id desc limit $3)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $4
              order by w.opened_at desc limit $5)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $6
              order by w.settled_at desc limit $7)) t
          where me.id = $8 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $9) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
    order by p.created_at desc, p.id desc limit $10) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $11 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $12) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $13)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $14)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $15)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $16)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
          order by p.created_at desc, p.id desc limit $17)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $18)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $19)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $20 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and true and true group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $21) page
order by page.updated_at desc, page.id desc;

select page.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and true
        order by n.updated_at desc, n.id desc limit $3)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $4
              order by w.opened_at desc limit $5)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $6
              order by w.settled_at desc limit $7)) t
          where me.id = $8 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $9) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
    order by p.created_at desc, p.id desc limit $10) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $11 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $12) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $13)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $14)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $15)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $16)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
          order by p.created_at desc, p.id desc limit $17)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $18)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $19)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $20 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and true and (n.kind not in ('post-like', 'submission-like')
        or u.terms_version = $21) group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $22) page
order by page.updated_at desc, page.id desc;

select page.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and (n.updated_at, n.id) < ($3, $4)
        order by n.updated_at desc, n.id desc limit $5)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $6
              order by w.opened_at desc limit $7)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $8
              order by w.settled_at desc limit $9)) t
          where me.id = $10 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where (n.updated_at, n.id) < ($11, $12))) n
    order by n.updated_at desc, n.id desc limit $13) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
    order by p.created_at desc, p.id desc limit $14) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $15 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $16) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $17)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $18)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $19)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $20)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
          order by p.created_at desc, p.id desc limit $21)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $22)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $23)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $24 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and true and (n.kind not in ('post-like', 'submission-like')
        or u.terms_version = $25) group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $26) page
order by page.updated_at desc, page.id desc;

select page.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and true
        order by n.updated_at desc, n.id desc limit $3)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $4
              order by w.opened_at desc limit $5)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $6
              order by w.settled_at desc limit $7)) t
          where me.id = $8 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $9) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $10 or not (p.sensitive && $11::text[]
        or (p.made_with_ai and $12::boolean)))
    order by p.created_at desc, p.id desc limit $13) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $14 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $15) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $16)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $17)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $18)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $19)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $20 or not (p.sensitive && $21::text[]
              or (p.made_with_ai and $22::boolean)))
          order by p.created_at desc, p.id desc limit $23)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $24)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $25)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $26 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and true and (n.kind not in ('post-like', 'submission-like')
        or u.terms_version = $27) group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $28) page
order by page.updated_at desc, page.id desc;

select page.* from (
  select n.id, n.kind, n.subject_id, n.title, n.body, n.words, n.path, n.updated_at,
  n.read_at is not null as read, coalesce(p.caption, latest.caption) as caption,
  coalesce(s.week_number, n.week_number) as week_number, w.theme, latest.id as latest_id,
  case when n.kind = 'mention' then coalesce(p.author_id, s.author_id) else latest.author_id end as work_author,
  case when n.kind = 'mention' then coalesce(p.sensitive, s.sensitive) else latest.sensitive end as work_sensitive,
  own.id as own_id, own.description as own_description, own.place as own_place,
  i.id as picture_id, i.width as picture_width, g.person_count, g.act_count, g.people,
  g.comment_id, left(said.comment, $1) as comment
  from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $2 and true
        order by n.updated_at desc, n.id desc limit $3)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $4
              order by w.opened_at desc limit $5)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $6
              order by w.settled_at desc limit $7)) t
          where me.id = $8 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $9) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($10::text[]))
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($11::text[]))
  left join lateral (
    select p.id, p.caption, p.author_id, p.sensitive
    from follows f join posts p on p.author_id = f.followed_id
    where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
    and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($12::text[])) and true
    order by p.created_at desc, p.id desc limit $13) latest on true
  left join challenge_weeks w on w.week_number = n.week_number
  left join lateral (
    select s.id, s.description, (
      select case when t.place is not null and count(*) <= $14 then count(*) end
      from trophies o join submissions s on s.id = o.submission_id
      where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) as place
    from submissions s join trophies t on t.submission_id = s.id
    where n.kind = 'challenge-result' and s.author_id = n.user_id
    and s.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) own on own.place is not null
  left join pictures i on i.post_id = coalesce(p.id, latest.id) and i.position = 1
  cross join lateral (
    select count(*) as person_count, coalesce(sum(acts), 0)::integer as act_count,
    json_agg(json_build_object('id', id, 'username', username, 'full_name', full_name,
        'profile_image', profile_image) order by at desc, id)
    filter (where place <= $15) as people,
    (array_agg(comment_id order by at desc, id))[1] as comment_id
    from (
      select u.id, u.username, u.full_name, u.profile_image, max(a.at) as at, count(*) as acts,
      (array_agg(a.comment_id order by a.at desc))[1] as comment_id,
      row_number() over (order by max(a.at) desc, u.id) as place
      from
      (
        (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
          where n.kind = 'post-like' and l.post_id = n.subject_id
          and
          l.user_id <> n.user_id and l.user_id not in (select unnest($16::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $17)
        union all
        (select l.user_id, l.created_at, null from submission_likes l
          where n.kind = 'submission-like' and l.submission_id = n.subject_id
          and
          l.user_id <> n.user_id and l.user_id not in (select unnest($18::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
          order by l.created_at desc limit $19)
        union all
        (select c.author_id, c.created_at, c.id from comments c
          where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
          and
          c.author_id <> n.user_id and c.author_id not in (select unnest($20::text[])) and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
          order by c.created_at desc limit $21)
        union all
        (select f.follower_id, f.created_at, null from follows f
          where n.kind = 'follow' and f.followed_id = n.subject_id
          and
          f.follower_id <> n.user_id and f.follower_id not in (select unnest($22::text[])) and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
          order by f.created_at desc limit $23)
        union all
        (select p.author_id, p.created_at, null
          from follows f join posts p on p.author_id = f.followed_id
          where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
          and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($24::text[])) and true
          order by p.created_at desc, p.id desc limit $25)
        union all
        (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
          from mentions mention left join comments c on c.id = mention.comment_id
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
          and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
          and
          case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and case when mention.comment_id is null then p.author_id else c.author_id end not in (select unnest($26::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $27)
        union all
        (select s.author_id, mention.created_at, null from mentions mention
          where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
          and mention.current and
          s.author_id <> n.user_id and s.author_id not in (select unnest($28::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
          order by mention.created_at desc limit $29)
        union all
        (select s.author_id, n.updated_at - t.place * interval '1 second', null
          from trophies t join submissions s on s.id = t.submission_id
          where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
          and (
            select case when t.place is not null and count(*) <= $30 then count(*) end
            from trophies o join submissions s on s.id = o.submission_id
            where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
      where not u.hidden and u.id not in (select unnest($31::text[])) and (n.kind not in ('post-like', 'submission-like')
        or u.terms_version = $32) group by u.id) named
  ) g
  left join comments said on said.id = g.comment_id
  where n.kind in ('notice', 'challenge-opening') or (g.person_count > 0 and
    (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null))
  order by n.updated_at desc, n.id desc limit $33) page
order by page.updated_at desc, page.id desc;

-- notificationsStore.read

update notifications set read_at = $1
where user_id = $2 and read_at is null
and (updated_at, id) <= ($3, $4);

-- notificationsStore.sweep

delete from notifications where updated_at < $1;

delete from withdrawn_acts where withdrawn_at < $1;

-- notificationsStore.unread

select count(*) as count from (
  select from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $1 and true
        order by n.updated_at desc, n.id desc limit $2)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $3
              order by w.opened_at desc limit $4)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $5
              order by w.settled_at desc limit $6)) t
          where me.id = $7 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $8) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  where n.read_at is null
  and (n.kind in ('notice', 'challenge-opening') or (
      (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null) and exists (select from
        (
          (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
            where n.kind = 'post-like' and l.post_id = n.subject_id
            and
            l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $9)
          union all
          (select l.user_id, l.created_at, null from submission_likes l
            where n.kind = 'submission-like' and l.submission_id = n.subject_id
            and
            l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $10)
          union all
          (select c.author_id, c.created_at, c.id from comments c
            where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
            and
            c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
            order by c.created_at desc limit $11)
          union all
          (select f.follower_id, f.created_at, null from follows f
            where n.kind = 'follow' and f.followed_id = n.subject_id
            and
            f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
            order by f.created_at desc limit $12)
          union all
          (select p.author_id, p.created_at, null
            from follows f join posts p on p.author_id = f.followed_id
            where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
            and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and true
            order by p.created_at desc, p.id desc limit $13)
          union all
          (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
            from mentions mention left join comments c on c.id = mention.comment_id
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
            and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
            and
            case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $14)
          union all
          (select s.author_id, mention.created_at, null from mentions mention
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
            and mention.current and
            s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $15)
          union all
          (select s.author_id, n.updated_at - t.place * interval '1 second', null
            from trophies t join submissions s on s.id = t.submission_id
            where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
            and (
              select case when t.place is not null and count(*) <= $16 then count(*) end
              from trophies o join submissions s on s.id = o.submission_id
              where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
        where not u.hidden and true and (n.kind not in ('post-like', 'submission-like')
          or u.terms_version = $17))))
  limit $18) counted;

select count(*) as count from (
  select from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $1 and true
        order by n.updated_at desc, n.id desc limit $2)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $3
              order by w.opened_at desc limit $4)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $5
              order by w.settled_at desc limit $6)) t
          where me.id = $7 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $8) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
  where n.read_at is null
  and (n.kind in ('notice', 'challenge-opening') or (
      (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null) and exists (select from
        (
          (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
            where n.kind = 'post-like' and l.post_id = n.subject_id
            and
            l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $9)
          union all
          (select l.user_id, l.created_at, null from submission_likes l
            where n.kind = 'submission-like' and l.submission_id = n.subject_id
            and
            l.user_id <> n.user_id and true and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $10)
          union all
          (select c.author_id, c.created_at, c.id from comments c
            where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
            and
            c.author_id <> n.user_id and true and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
            order by c.created_at desc limit $11)
          union all
          (select f.follower_id, f.created_at, null from follows f
            where n.kind = 'follow' and f.followed_id = n.subject_id
            and
            f.follower_id <> n.user_id and true and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
            order by f.created_at desc limit $12)
          union all
          (select p.author_id, p.created_at, null
            from follows f join posts p on p.author_id = f.followed_id
            where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
            and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true and (p.author_id = $13 or not (p.sensitive && $14::text[]
                or (p.made_with_ai and $15::boolean)))
            order by p.created_at desc, p.id desc limit $16)
          union all
          (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
            from mentions mention left join comments c on c.id = mention.comment_id
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
            and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
            and
            case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $17)
          union all
          (select s.author_id, mention.created_at, null from mentions mention
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
            and mention.current and
            s.author_id <> n.user_id and true and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $18)
          union all
          (select s.author_id, n.updated_at - t.place * interval '1 second', null
            from trophies t join submissions s on s.id = t.submission_id
            where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
            and (
              select case when t.place is not null and count(*) <= $19 then count(*) end
              from trophies o join submissions s on s.id = o.submission_id
              where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
        where not u.hidden and true and (n.kind not in ('post-like', 'submission-like')
          or u.terms_version = $20))))
  limit $21) counted;

select count(*) as count from (
  select from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $1 and true
        order by n.updated_at desc, n.id desc limit $2)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $3
              order by w.opened_at desc limit $4)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $5
              order by w.settled_at desc limit $6)) t
          where me.id = $7 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $8) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($9::text[]))
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($10::text[]))
  where n.read_at is null
  and (n.kind in ('notice', 'challenge-opening') or (
      (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null) and exists (select from
        (
          (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
            where n.kind = 'post-like' and l.post_id = n.subject_id
            and
            l.user_id <> n.user_id and l.user_id not in (select unnest($11::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $12)
          union all
          (select l.user_id, l.created_at, null from submission_likes l
            where n.kind = 'submission-like' and l.submission_id = n.subject_id
            and
            l.user_id <> n.user_id and l.user_id not in (select unnest($13::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $14)
          union all
          (select c.author_id, c.created_at, c.id from comments c
            where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
            and
            c.author_id <> n.user_id and c.author_id not in (select unnest($15::text[])) and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
            order by c.created_at desc limit $16)
          union all
          (select f.follower_id, f.created_at, null from follows f
            where n.kind = 'follow' and f.followed_id = n.subject_id
            and
            f.follower_id <> n.user_id and f.follower_id not in (select unnest($17::text[])) and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
            order by f.created_at desc limit $18)
          union all
          (select p.author_id, p.created_at, null
            from follows f join posts p on p.author_id = f.followed_id
            where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
            and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($19::text[])) and true
            order by p.created_at desc, p.id desc limit $20)
          union all
          (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
            from mentions mention left join comments c on c.id = mention.comment_id
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
            and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
            and
            case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and case when mention.comment_id is null then p.author_id else c.author_id end not in (select unnest($21::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $22)
          union all
          (select s.author_id, mention.created_at, null from mentions mention
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
            and mention.current and
            s.author_id <> n.user_id and s.author_id not in (select unnest($23::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $24)
          union all
          (select s.author_id, n.updated_at - t.place * interval '1 second', null
            from trophies t join submissions s on s.id = t.submission_id
            where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
            and (
              select case when t.place is not null and count(*) <= $25 then count(*) end
              from trophies o join submissions s on s.id = o.submission_id
              where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
        where not u.hidden and u.id not in (select unnest($26::text[])) and true)))
  limit $27) counted;

select count(*) as count from (
  select from
  (select n.* from (
      (select n.id, n.user_id, n.kind, n.subject_id, n.day, n.title, n.body, n.words, n.path,
        n.updated_at, n.read_at, null::integer as week_number
        from notifications n where n.user_id = $1 and true
        order by n.updated_at desc, n.id desc limit $2)
      union all
      (select n.* from (
          select t.id, me.id as user_id, t.kind, null::text as subject_id, null::timestamptz as day,
          null::text as title, null::text as body, null::jsonb as words, null::text as path,
          t.at as updated_at,
          case when (t.at, t.id) <= (nrm.read_time, nrm.read_id) then nrm.read_time end as read_at,
          t.week_number
          from users me
          left join notification_settings ns on ns.user_id = me.id
          left join notification_read_marks nrm on nrm.user_id = me.id
          cross join lateral (
            (select 'opening-' || w.week_number as id, 'challenge-opening' as kind, w.week_number,
              w.opened_at as at
              from challenge_weeks w where w.opened_at > $3
              order by w.opened_at desc limit $4)
            union all
            (select 'result-' || w.week_number, 'challenge-result', w.week_number, w.settled_at
              from challenge_weeks w where w.opened_at is not null and w.settled_at > $5
              order by w.settled_at desc limit $6)) t
          where me.id = $7 and coalesce(ns.challenges, true) and t.at >= me.created_at) n where true)) n
    order by n.updated_at desc, n.id desc limit $8) n
  left join posts p
  on n.kind in ('post-like', 'comment', 'mention') and p.id = n.subject_id
  and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($9::text[]))
  left join submissions s
  on n.kind in ('submission-like', 'mention') and s.id = n.subject_id
  and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and s.author_id not in (select unnest($10::text[]))
  where n.read_at is null
  and (n.kind in ('notice', 'challenge-opening') or (
      (n.kind in ('follow', 'followed-post', 'challenge-result') or p.id is not null or s.id is not null) and exists (select from
        (
          (select l.user_id as actor_id, l.created_at as at, null as comment_id from likes l
            where n.kind = 'post-like' and l.post_id = n.subject_id
            and
            l.user_id <> n.user_id and l.user_id not in (select unnest($11::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $12)
          union all
          (select l.user_id, l.created_at, null from submission_likes l
            where n.kind = 'submission-like' and l.submission_id = n.subject_id
            and
            l.user_id <> n.user_id and l.user_id not in (select unnest($13::text[])) and l.created_at >= n.day and l.created_at < n.day + interval '24 hours'
            order by l.created_at desc limit $14)
          union all
          (select c.author_id, c.created_at, c.id from comments c
            where n.kind = 'comment' and c.post_id = n.subject_id and not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true
            and
            c.author_id <> n.user_id and c.author_id not in (select unnest($15::text[])) and c.created_at >= n.day and c.created_at < n.day + interval '24 hours'
            order by c.created_at desc limit $16)
          union all
          (select f.follower_id, f.created_at, null from follows f
            where n.kind = 'follow' and f.followed_id = n.subject_id
            and
            f.follower_id <> n.user_id and f.follower_id not in (select unnest($17::text[])) and f.created_at >= n.day and f.created_at < n.day + interval '24 hours'
            order by f.created_at desc limit $18)
          union all
          (select p.author_id, p.created_at, null
            from follows f join posts p on p.author_id = f.followed_id
            where n.kind = 'followed-post' and f.follower_id = n.user_id and f.followed_id = n.subject_id
            and p.created_at >= n.day and p.created_at < n.day + interval '24 hours' and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($19::text[])) and true
            order by p.created_at desc, p.id desc limit $20)
          union all
          (select case when mention.comment_id is null then p.author_id else c.author_id end, mention.created_at, mention.comment_id
            from mentions mention left join comments c on c.id = mention.comment_id
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.post_id = n.subject_id and mention.current
            and (mention.comment_id is null or not c.hidden and (c.author_id = any(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not true)
            and
            case when mention.comment_id is null then p.author_id else c.author_id end <> n.user_id and case when mention.comment_id is null then p.author_id else c.author_id end not in (select unnest($21::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $22)
          union all
          (select s.author_id, mention.created_at, null from mentions mention
            where n.kind = 'mention' and mention.user_id = n.user_id and mention.submission_id = n.subject_id
            and mention.current and
            s.author_id <> n.user_id and s.author_id not in (select unnest($23::text[])) and mention.created_at >= n.day and mention.created_at < n.day + interval '24 hours'
            order by mention.created_at desc limit $24)
          union all
          (select s.author_id, n.updated_at - t.place * interval '1 second', null
            from trophies t join submissions s on s.id = t.submission_id
            where n.kind = 'challenge-result' and t.week_number = n.week_number and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))
            and (
              select case when t.place is not null and count(*) <= $25 then count(*) end
              from trophies o join submissions s on s.id = o.submission_id
              where o.week_number = t.week_number and o.place <= t.place and not s.hidden and s.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden))) is not null)) a join users u on u.id = a.actor_id
        where not u.hidden and u.id not in (select unnest($26::text[])) and (n.kind not in ('post-like', 'submission-like')
          or u.terms_version = $27))))
  limit $28) counted;
