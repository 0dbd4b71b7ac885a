-- Written by `npm run queries` from a run of the tests.

-- bannerFiles.named

select id, width from week_banners where id > $1 order by id limit $2;

-- eraseSubmissionLikes

delete from submission_likes where user_id = $1 and submission_id = any($2);

select id from submissions where id in (
  select submission_id from submission_likes where user_id = $1
  limit $2)
order by id for no key update;

-- eraseSubmissions

delete from submissions where id in (
  select id from submissions where author_id = $1 order by id limit $2)
returning id, extension;

select from challenge_weeks where week_number in (
  select week_number from submissions where author_id = $1 order by id
  limit $2)
order by week_number for no key update;

-- releaseBanners

update week_banners set owner_id = null where owner_id = $1;

-- submissionFiles.named

select id, extension from submissions where id > $1 order by id limit $2;

-- submissionFiles.shown.allowsAi

select u.ai_allowed from submissions s join users u on u.id = s.author_id
where s.id = $1;

-- submissionsData

select s.id, s.created_at, s.week_number, w.text, w.theme, s.description, s.extension,
s.width, s.height, s.bytes, s.like_count, s.sensitive, s.made_with_ai,
s.imported::text as imported
from submissions s join challenge_weeks w on w.week_number = s.week_number
where s.author_id = $1 and true
order by s.created_at desc, s.id desc limit $2;
