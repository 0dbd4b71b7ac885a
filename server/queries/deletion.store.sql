-- Written by `npm run queries` from a run of the tests.

-- deletionStore.begin

update users set email = '', address = default, password_hash = '', email_verified = false
where id = $1;

update account_deletions ad set begun_at = $1, receipt = $2,
-- comments that a moderator hid with their author stay hidden when the author is gone
keep_comments = ad.keep_comments and not (u.hidden_for && '{closed,removed}')
from users u where ad.user_id = $3 and u.id = ad.user_id;

-- deletionStore.begun

select keep_comments, receipt from account_deletions
where user_id = $1 and begun_at is not null;

-- deletionStore.counts

select (select count(*) from posts where author_id = u.id) as posts,
(select count(*) from pictures where owner_id = u.id) as pictures,
(select count(*) from submissions where author_id = u.id) as submissions,
(select count(*) from comments where author_id = u.id) as comments,
(select count(*) from likes where user_id = u.id) as likes,
(select count(*) from saves where user_id = u.id) as saves,
u.follower_count as followers, u.following_count as following,
(select count(*) from memberships where user_id = u.id) as communities
from users u where u.id = $1;

-- deletionStore.due

select user_id from account_deletions where due_at <= $1 order by due_at limit $2;

-- deletionStore.insert

insert into account_deletions (user_id, keep_comments, requested_at, due_at)
values ($1, $2, $3, $4)
on conflict (user_id) do nothing;

-- deletionStore.lock

select from users where id = $1 for update;

-- deletionStore.lockAccount

select email, username from users where id = $1 and password_hash = $2
for no key update;

-- deletionStore.lockDue

select u.email, u.username, u.language, u.address, u.email_verified as proved
from users u join account_deletions ad on ad.user_id = u.id
where u.id = $1 and ad.begun_at is null and ad.due_at <= $2 for update;

-- deletionStore.markUndone

update users set deletion_undone_at = $1 where id = $2 returning email, username;

-- deletionStore.passwordHash

select password_hash from users where id = $1;

-- deletionStore.removeAccount

delete from users where id = $1;

-- deletionStore.undo

delete from account_deletions where user_id = $1 and begun_at is null;
