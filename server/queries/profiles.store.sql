-- Written by `npm run queries` from a run of the tests.

-- createProfilesStore.byFormerUsername

select
u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
u.interest_tags,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles, u.post_count, u.follower_count, u.following_count from former_usernames fu join users u on u.id = fu.user_id
where fu.username = $1 and fu.until > now()
and (not u.hidden and true or u.id = $2);

select
u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
u.interest_tags,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles, u.post_count, u.follower_count, u.following_count from former_usernames fu join users u on u.id = fu.user_id
where fu.username = $1 and fu.until > now()
and (not u.hidden and u.id not in (select unnest($2::text[])) or u.id = $3);

-- createProfilesStore.byId

select
u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
u.interest_tags,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles, u.post_count, u.follower_count, u.following_count from users u where u.id = $1 and (not u.hidden and true or u.id = $2);

select
u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
u.interest_tags,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles, u.post_count, u.follower_count, u.following_count from users u where u.id = $1 and (not u.hidden and u.id not in (select unnest($2::text[])) or u.id = $3);

-- createProfilesStore.byUsername

select
u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
u.interest_tags,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles, u.post_count, u.follower_count, u.following_count from users u
where lower(u.username collate "C") = $1 and (not u.hidden and true or u.id = $2);

select
u.id, u.username, u.full_name, u.profile_image, u.email, u.email_verified, u.bio, u.artist_tags,
u.interest_tags,
array(select gr.role from granted_roles gr where gr.user_id = u.id) as granted_roles, u.post_count, u.follower_count, u.following_count from users u
where lower(u.username collate "C") = $1 and (not u.hidden and u.id not in (select unnest($2::text[])) or u.id = $3);

-- createProfilesStore.hasImage

select 1 from users where id = $1 and profile_image = $2;

-- createProfilesStore.imageSize

select profile_image_width as width, profile_image_height as height
from users where id = $1;

-- createProfilesStore.lockForEdit

select full_name as "fullName", username, email, email_verified as verified,
artist_tags as "artistTags", interest_tags as "interestTags", renamed_at as "renamedAt",
array(select role from granted_roles where user_id = u.id) as "grantedRoles"
from users u where id = $1 for update;

-- createProfilesStore.setImage

update users u set profile_image = $1,
profile_image_width = $2,
profile_image_height = $3,
profile_image_bytes = $4,
stored_bytes = u.stored_bytes - u.profile_image_bytes + $5
from (select id, profile_image from users where id = $6 for update) before
where u.id = before.id
returning before.profile_image;

-- createProfilesStore.update

update users set full_name = $1, username = $2,
bio = $3, artist_tags = $4, interest_tags = $5,
renamed_at = $6
where id = $7;

-- profileSitemap.cursorAfter

select id from users where id >= $1 and not hidden
order by id offset $2 limit 1;

-- profileSitemap.entries

select username from users where id >= $1 and not hidden
order by id limit $2;
