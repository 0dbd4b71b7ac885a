-- Written by `npm run queries` from a run of the tests.

-- accountData

select language, email_verified, terms_version, ai_allowed, suspended_until, imported::text as imported
from users where id = $1;

-- avatarFiles.named

select id, profile_image as path from users
where profile_image is not null and id > $1 order by id limit $2;

-- avatarFiles.own.read

select id, created_at, profile_image as path, profile_image_bytes as bytes from users
where id = $1 and profile_image is not null;

-- eraseAvatar

select profile_image from users where id = $1 and profile_image is not null
for no key update;

update users set stored_bytes = stored_bytes - profile_image_bytes, profile_image_bytes = 0,
profile_image = null, profile_image_width = null, profile_image_height = null
where id = $1;

-- personData

select id, username, full_name, email, bio, profile_image, artist_tags, interest_tags, created_at
from users where id = $1;
