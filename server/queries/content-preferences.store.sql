-- Written by `npm run queries` from a run of the tests.

-- contentPreferencesStore.change

insert into content_preferences as preferences (user_id, nudity, violence, flashing, made_with_ai)
values ($1, $2, $3,
  $4, $5)
on conflict (user_id) do update set
nudity = coalesce($6::text, preferences.nudity),
violence = coalesce($7::text, preferences.violence),
flashing = coalesce($8::text, preferences.flashing),
made_with_ai = coalesce($9::text, preferences.made_with_ai);

-- contentPreferencesStore.of

select preferences.nudity, preferences.violence, preferences.flashing, preferences.made_with_ai as "madeWithAi" from content_preferences preferences where preferences.user_id = $1;
