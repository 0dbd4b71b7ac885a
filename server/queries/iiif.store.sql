-- Written by `npm run queries` from a run of the tests.

-- iiifStore.credits

select o.picture_id, o.report #> '{kept,credits}' as credits
from pictures i join originals o on o.picture_id = i.id and o.state = 'ready'
where i.post_id = $1 and o.report #> '{kept,credits}' is not null;

-- iiifStore.picture

select i.width, i.height, o.id as original_id, i.zoom_width, i.zoom_height
from pictures i left join originals o on o.picture_id = i.id and o.state = 'ready'
where i.id = $1 and i.ready;
