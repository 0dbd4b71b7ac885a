-- Written by `npm run queries` from a run of the tests.

-- insertFollowerMessage

insert into followed_post_messages (post_id) values ($1);

-- insertNotice

insert into notifications (id, user_id, title, body, path, created_at, updated_at)
select $1, u.id, $2, $3, $4, $5::timestamptz, $6::timestamptz
from users u where u.id = $7;
