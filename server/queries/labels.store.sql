-- Written by `npm run queries` from a run of the tests.

-- labelsStore.setByAuthor

update posts set sensitive = $1, made_with_ai = $2
where id = $3 and author_id = $4 and not hidden
and moderated_labels <@ $5::text[];

update submissions set sensitive = $1, made_with_ai = $2
where id = $3 and author_id = $4 and not hidden
and moderated_labels <@ $5::text[];

-- labelsStore.setByModerator

update posts set sensitive = $1, made_with_ai = $2,
moderated_labels = array(
  select name from unnest($3::text[]) as name
  where name = any(moderated_labels)
  or not (name = any(sensitive) or (name = 'ai' and made_with_ai)))
where id = $4 and not hidden;

update submissions set sensitive = $1, made_with_ai = $2,
moderated_labels = array(
  select name from unnest($3::text[]) as name
  where name = any(moderated_labels)
  or not (name = any(sensitive) or (name = 'ai' and made_with_ai)))
where id = $4 and not hidden;
