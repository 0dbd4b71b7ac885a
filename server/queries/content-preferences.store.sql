-- Written by `npm run queries` from a run of the tests.

-- contentPreferencesStore.change

insert into content_preferences as c (user_id, nudity, violence, flashing, made_with_ai)
values ($1, $2, $3,
  $4, $5)
on conflict (user_id) do update set
nudity = coalesce($6::text, c.nudity),
violence = coalesce($7::text, c.violence),
flashing = coalesce($8::text, c.flashing),
made_with_ai = coalesce($9::text, c.made_with_ai);

-- contentPreferencesStore.of

select c.nudity, c.violence, c.flashing, c.made_with_ai as "madeWithAi" from content_preferences c where c.user_id = $1;
