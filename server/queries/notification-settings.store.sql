-- Written by `npm run queries` from a run of the tests.

-- notificationSettingsStore.change

insert into notification_settings as s
(user_id, likes, comments, mentions, follows, followed_posts, challenges, weekly_email)
select id, $1::boolean, $2::boolean, $3::boolean, $4::boolean,
$5::boolean, $6::boolean,
$7::boolean
from users where id = $8
on conflict (user_id) do update set
likes = coalesce($9::boolean, s.likes),
comments = coalesce($10::boolean, s.comments),
mentions = coalesce($11::boolean, s.mentions),
follows = coalesce($12::boolean, s.follows),
followed_posts = coalesce($13::boolean, s.followed_posts),
challenges = coalesce($14::boolean, s.challenges),
weekly_email = coalesce($15::boolean, s.weekly_email);

-- notificationSettingsStore.of

select likes, comments, mentions, follows, followed_posts as "followedPosts", challenges,
weekly_email as "weeklyEmail"
from notification_settings where user_id = $1;
