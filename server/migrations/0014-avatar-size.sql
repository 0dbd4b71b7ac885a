-- Link previews want to know how large a picture is before they fetch it. Pictures from before this
-- have no size until they are replaced.
alter table users
  add column profile_image_width integer check (profile_image_width > 0),
  add column profile_image_height integer check (profile_image_height > 0),
  add constraint users_profile_image_size
    check ((profile_image_width is null) = (profile_image_height is null));
