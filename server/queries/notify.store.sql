-- Written by `npm run queries` from a run of the tests.

-- insertFollowerMessage

insert into followed_post_messages (post_id) values ($1);

-- insertNotice

insert into notifications (id, user_id, title, body, words, path, created_at, updated_at)
select $1, u.id, $2, $3, $4::jsonb, $5,
$6::timestamptz, $7::timestamptz
from users u where u.id = $8;
