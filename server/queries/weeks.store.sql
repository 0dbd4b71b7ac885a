-- Written by `npm run queries` from a run of the tests.

-- weeksStore.before

select
w.id, w.week_number, w.theme, w.text, w.starts_at, w.ends_at, w.entry_count as submission_count,
(select json_agg(json_build_object('id', wb.id, 'width', wb.width, 'height', wb.height,
      'thumbhash', wb.thumbhash, 'colour', wb.colour) order by wb.position)
  from week_banners wb where wb.week_number = w.week_number) as banners from challenge_weeks w where w.week_number < $1
order by w.week_number desc limit $2;

-- weeksStore.closed

select
w.id, w.week_number, w.theme, w.text, w.starts_at, w.ends_at, w.entry_count as submission_count,
(select json_agg(json_build_object('id', wb.id, 'width', wb.width, 'height', wb.height,
      'thumbhash', wb.thumbhash, 'colour', wb.colour) order by wb.position)
  from week_banners wb where wb.week_number = w.week_number) as banners from challenge_weeks w
where w.week_number < $1 and w.ends_at <= $2
order by w.week_number desc limit $3;

-- weeksStore.current

select
w.id, w.week_number, w.theme, w.text, w.starts_at, w.ends_at, w.entry_count as submission_count,
(select json_agg(json_build_object('id', wb.id, 'width', wb.width, 'height', wb.height,
      'thumbhash', wb.thumbhash, 'colour', wb.colour) order by wb.position)
  from week_banners wb where wb.week_number = w.week_number) as banners from challenge_weeks w where w.starts_at <= $1
order by w.week_number desc limit 1;

-- weeksStore.every

select
w.id, w.week_number, w.theme, w.text, w.starts_at, w.ends_at, w.entry_count as submission_count,
(select json_agg(json_build_object('id', wb.id, 'width', wb.width, 'height', wb.height,
      'thumbhash', wb.thumbhash, 'colour', wb.colour) order by wb.position)
  from week_banners wb where wb.week_number = w.week_number) as banners from challenge_weeks w where w.week_number < $1
order by w.week_number desc limit $2;

-- weeksStore.insert

insert into challenge_weeks (week_number, id, theme, text, starts_at, ends_at, created_at)
values ($1, $2, $3, $4, $5,
  $6, $7);

-- weeksStore.last

select
w.id, w.week_number, w.theme, w.text, w.starts_at, w.ends_at, w.entry_count as submission_count,
(select json_agg(json_build_object('id', wb.id, 'width', wb.width, 'height', wb.height,
      'thumbhash', wb.thumbhash, 'colour', wb.colour) order by wb.position)
  from week_banners wb where wb.week_number = w.week_number) as banners from challenge_weeks w order by w.week_number desc limit 1;

-- weeksStore.nextChange

select least(
  (select min(starts_at) from challenge_weeks where starts_at > $1),
  (select min(ends_at) from challenge_weeks where ends_at > $2)) as turn;

-- weeksStore.one

select
w.id, w.week_number, w.theme, w.text, w.starts_at, w.ends_at, w.entry_count as submission_count,
(select json_agg(json_build_object('id', wb.id, 'width', wb.width, 'height', wb.height,
      'thumbhash', wb.thumbhash, 'colour', wb.colour) order by wb.position)
  from week_banners wb where wb.week_number = w.week_number) as banners from challenge_weeks w where w.week_number = $1;

-- weeksStore.open

update challenge_weeks set opened_at = $1
where opened_at is null and starts_at <= $2 and ends_at > $3;

-- weeksStore.periods

select week_number, starts_at, ends_at from challenge_weeks
where week_number <> $1;

-- weeksStore.remove

delete from challenge_weeks where week_number = $1;

-- weeksStore.update

update challenge_weeks set theme = $1, text = $2,
starts_at = $3, ends_at = $4
where week_number = $5;
