-- Written by `npm run queries` from a run of the tests.

-- notificationSettingsStore.change

insert into notification_settings as ns
(user_id, likes, comments, mentions, follows, followed_posts, challenges, weekly_email)
select id, $1::boolean, $2::boolean, $3::boolean, $4::boolean,
$5::boolean, $6::boolean,
$7::boolean
from users where id = $8
on conflict (user_id) do update set
likes = coalesce($9::boolean, ns.likes),
comments = coalesce($10::boolean, ns.comments),
mentions = coalesce($11::boolean, ns.mentions),
follows = coalesce($12::boolean, ns.follows),
followed_posts = coalesce($13::boolean, ns.followed_posts),
challenges = coalesce($14::boolean, ns.challenges),
weekly_email = coalesce($15::boolean, ns.weekly_email);

-- notificationSettingsStore.of

select likes, comments, mentions, follows, followed_posts as "followedPosts", challenges,
weekly_email as "weeklyEmail"
from notification_settings where user_id = $1;
