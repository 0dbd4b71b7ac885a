-- Written by `npm run queries` from a run of the tests.

-- blocksStore.block

select
(u.email_verified and (u.address = any($1) or exists (
      select from granted_roles gr where gr.user_id = u.id and gr.role = 'official'))) as official from users u
where u.id = $2 and not u.hidden and not
exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $3);

insert into blocks (blocker_id, blocked_id, created_at)
select $1, u.id, $2::timestamptz from users u
where u.id = $3 and not u.hidden and not
(u.email_verified and (u.address = any($4) or exists (
      select from granted_roles gr where gr.user_id = u.id and gr.role = 'official')))
and not
exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $5)
on conflict do nothing;

-- blocksStore.mute

select u.id from users u
where u.id = $1 and not u.hidden and not is_blocked(u.id, $2);

insert into mutes (muter_id, muted_id, created_at)
select $1, u.id, $2::timestamptz from users u
where u.id = $3 and not u.hidden and not is_blocked(u.id, $4)
on conflict do nothing;

-- blocksStore.mutedAmong

select muted_id from mutes where muter_id = $1 and muted_id = any($2);

-- blocksStore.people

select u.id, u.username, u.full_name, u.profile_image, h.kind, h.created_at as hidden_at
from (
  (select 'block' as kind, k.blocked_id as id, k.created_at
    from blocks k join users u on u.id = k.blocked_id
    where k.blocker_id = $1 and not u.hidden
    and true
    order by k.created_at desc, k.blocked_id desc limit $2)
  union all
  (select 'mute', mute.muted_id, mute.created_at
    from mutes mute join users u on u.id = mute.muted_id
    where mute.muter_id = $3 and not u.hidden
    and true
    and not
    exists (select from blocks b where b.blocker_id = mute.muted_id and b.blocked_id = $4)
    order by mute.created_at desc, mute.muted_id desc limit $5)
) h join users u on u.id = h.id
order by h.created_at desc, h.id desc limit $6;

select u.id, u.username, u.full_name, u.profile_image, h.kind, h.created_at as hidden_at
from (
  (select 'block' as kind, k.blocked_id as id, k.created_at
    from blocks k join users u on u.id = k.blocked_id
    where k.blocker_id = $1 and not u.hidden
    and (k.created_at, k.blocked_id) < ($2, $3)
    order by k.created_at desc, k.blocked_id desc limit $4)
  union all
  (select 'mute', mute.muted_id, mute.created_at
    from mutes mute join users u on u.id = mute.muted_id
    where mute.muter_id = $5 and not u.hidden
    and (mute.created_at, mute.muted_id) < ($6, $7)
    and not
    exists (select from blocks b where b.blocker_id = mute.muted_id and b.blocked_id = $8)
    order by mute.created_at desc, mute.muted_id desc limit $9)
) h join users u on u.id = h.id
order by h.created_at desc, h.id desc limit $10;

-- blocksStore.unblock

delete from blocks where blocker_id = $1 and blocked_id = $2;

-- blocksStore.unmute

delete from mutes where muter_id = $1 and muted_id = $2;

-- hiddenIds

select
(select string_agg(id, ',') from (
    select blocked_id as id from blocks where blocker_id = $1
    union all select blocker_id from blocks where blocked_id = $2) b) as blocked,
(select string_agg(muted_id, ',') from mutes where muter_id = $3) as muted;
