-- Written by `npm run queries` from a run of the tests.

-- contentPreferences

select nudity, violence, flashing, made_with_ai from content_preferences
where user_id = $1;
