-- Written by `npm run queries` from a run of the tests.

-- moderatorsStore.add

insert into community_moderators (community_id, user_id, created_at)
select $1, $2, $3::timestamptz
where (select count(*) from community_moderators where community_id = $4)
< $5::int;

-- moderatorsStore.canBe

select 1 from memberships m join users u on u.id = m.user_id
where m.community_id = $1 and m.user_id = $2 and u.id <> $3
and not u.hidden and (u.suspended_until is null or u.suspended_until <= now()) and not is_blocked($4, u.id);

-- moderatorsStore.has

select 1 from community_moderators where community_id = $1 and user_id = $2;

-- moderatorsStore.remove

delete from community_moderators where community_id = $1 and user_id = $2;

-- moderatorsStore.since

select created_at from community_moderators
where community_id = $1 and user_id = $2 and not is_blocked($3, user_id);
