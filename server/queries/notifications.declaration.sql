-- Written by `npm run queries` from a run of the tests.

-- notificationSettings

select likes, comments, mentions, follows, followed_posts, challenges, weekly_email
from notification_settings where user_id = $1;

-- notifications

select id, created_at, kind, title, body from notifications
where user_id = $1 and true
order by created_at desc, id desc limit $2;

-- notificationsRead

select read_time as read_up_to from notification_read_marks where user_id = $1;

-- withdrawnActs

select subject_id as id, withdrawn_at as created_at, kind from withdrawn_acts
where actor_id = $1 and true
order by withdrawn_at desc, subject_id desc limit $2;
