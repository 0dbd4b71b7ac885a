-- Written by `npm run queries` from a run of the tests.

-- ownData.account

select u.email_verified, u.terms_version, u.ai_allowed, u.suspended_until,
u.imported::text as imported,
array(select g.role from granted_roles g where g.user_id = u.id) as granted_roles,
array(select username from former_usernames where user_id = u.id order by until)
as former_usernames,
array(select name from passkeys where user_id = u.id order by created_at) as passkeys,
exists (select from two_steps where user_id = u.id and activated_at is not null)
as two_steps,
(select to_json(c) from (select nudity, violence, flashing, made_with_ai
    from content_preferences where user_id = u.id) c) as content_preferences,
(select to_json(s) from (select likes, comments, mentions, follows,
    followed_posts as "followedPosts", challenges, weekly_email as "weeklyEmail"
    from notification_settings where user_id = u.id) s) as notification_settings,
(select read_time from notification_read_marks where user_id = u.id)
as notifications_read_up_to
from users u where u.id = $1;

-- ownData.appeals

select a.decision_id as id, a.created_at, a.words, a.outcome
from appeals a join moderation_decisions d on d.id = a.decision_id
join moderation_cases c on c.id = d.case_id
where c.author_id = $1 and true
order by a.created_at desc, a.decision_id desc limit $2;

-- ownData.collections

select c.id, c.created_at, c.name, c.description, c.public, c.cover_post_id,
array(select m.post_id from collection_posts m where m.collection_id = c.id
  order by m.added_at desc, m.post_id desc) as posts
from collections c
where c.owner_id = $1 and true
order by c.created_at desc, c.id desc limit $2;

select c.id, c.created_at, c.name, c.description, c.public, c.cover_post_id,
array(select m.post_id from collection_posts m where m.collection_id = c.id
  order by m.added_at desc, m.post_id desc) as posts
from collections c
where c.owner_id = $1 and (c.created_at, c.id) < ($2, $3)
order by c.created_at desc, c.id desc limit $4;

-- ownData.comments

select id, created_at, post_id, comment from comments
where author_id = $1 and true
order by created_at desc, id desc limit $2;

-- ownData.countPictures

select (select count(*) from pictures where owner_id = $1 and ready)
+ (select count(*) from submissions where author_id = $2)
+ (select count(*) from originals where owner_id = $3 and state in ('waiting', 'ready'))
+ (select count(*) from community_covers where owner_id = $4)
+ (select count(profile_image) from users where id = $5) as count;

-- ownData.covers

select id, created_at, community_id from community_covers
where owner_id = $1 and true
order by created_at desc, id desc limit $2;

-- ownData.ids
-- more are not shown

select id as id, created_at from posts
where author_id = $1 and true
order by created_at desc, id desc limit $2;

select post_id as id, created_at from pins
where user_id = $1 and true
order by created_at desc, post_id desc limit $2;

select post_id as id, created_at from likes
where user_id = $1 and true
order by created_at desc, post_id desc limit $2;

select post_id as id, created_at from saves
where user_id = $1 and true
order by created_at desc, post_id desc limit $2;

select tag as id, created_at from tag_follows
where follower_id = $1 and true
order by created_at desc, tag desc limit $2;

select muted_id as id, created_at from mutes
where muter_id = $1 and true
order by created_at desc, muted_id desc limit $2;

select blocked_id as id, created_at from blocks
where blocker_id = $1 and true
order by created_at desc, blocked_id desc limit $2;

select followed_id as id, created_at from follows
where follower_id = $1 and true
order by created_at desc, followed_id desc limit $2;

-- ownData.notifications

select id, created_at, kind, title, body from notifications
where user_id = $1 and true
order by created_at desc, id desc limit $2;

-- ownData.originals

select id, created_at, picture_id, state, file_name, bytes, keep_credits, report
from originals
where owner_id = $1 and true
order by created_at desc, id desc limit $2;

-- ownData.ownedCommunities

select id, created_at, name, description, rules, closed_at is not null as closed
from communities
where owner_id = $1 and true
order by created_at desc, id desc limit $2;

-- ownData.person

select id, username, full_name, email, bio, profile_image, artist_tags, interest_tags,
created_at
from users where id = $1;

-- ownData.posts

select p.id, p.created_at, p.caption, p.description, p.tags, p.like_count, p.comment_count,
p.sensitive, p.made_with_ai, p.comments_closed, p.imported::text as imported,
exists (select from likes where post_id = p.id and user_id = $1) as liked,
array(select s.community_id from community_posts s
  where s.post_id = p.id and s.removed_at is null order by s.slot) as communities,
(select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width,
      'height', i.height) order by i.position)
  from pictures i where i.post_id = p.id) as pictures,
(select json_build_object('medium', d.medium, 'width', d.width, 'height', d.height,
    'depth', d.depth, 'unit', d.unit, 'year', d.year, 'edition', d.edition,
    'licence', d.licence)
  from artwork_details d where d.post_id = p.id) as details,
(select json_agg(json_build_object('id', c.id, 'comment', c.comment,
      'time', floor(extract(epoch from c.created_at))) order by c.created_at)
  from comments c where c.post_id = p.id and c.author_id = $2) as comments
from posts p
where p.author_id = $3 and true
order by p.created_at desc, p.id desc limit $4;

-- ownData.reports

select r.id, r.created_at, r.reason, r.words, c.subject_kind
from reports r join moderation_cases c on c.id = r.case_id
where r.reporter_id = $1 and true
order by r.created_at desc, r.id desc limit $2;

-- ownData.sessions

select created_at, seen_at, device from sessions where user_id = $1
order by created_at desc limit $2;

-- ownData.submissions

select s.id, s.created_at, s.week_number, w.text, w.theme, s.description, s.extension,
s.width, s.height, s.like_count, s.sensitive, s.made_with_ai,
s.imported::text as imported,
exists (select from submission_likes
  where submission_id = s.id and user_id = $1) as liked
from submissions s join challenge_weeks w on w.week_number = s.week_number
where s.author_id = $2 and true
order by s.created_at desc, s.id desc limit $3;

-- ownData.supportMessages

select id, created_at, subject, message, category from support_messages
where user_id = $1 and true
order by created_at desc, id desc limit $2;

-- ownData.unusedPictures

select id, created_at from pictures
where owner_id = $1 and post_id is null and ready
and true
order by created_at desc, id desc limit $2;

-- ownData.withdrawnActs

select subject_id as id, withdrawn_at as created_at, kind from withdrawn_acts
where actor_id = $1 and true
order by withdrawn_at desc, subject_id desc limit $2;
