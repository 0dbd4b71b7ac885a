-- Written by `npm run queries` from a run of the tests.

-- descriptionsStore.countUndescribed

select count(*) from pictures where ready and description_version < $1;

-- descriptionsStore.palettes

select i.id, pd.palette
from posts p join pictures i on i.post_id = p.id
left join picture_descriptions pd on pd.picture_id = i.id
where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and true
order by i.position;

select i.id, pd.palette
from posts p join pictures i on i.post_id = p.id
left join picture_descriptions pd on pd.picture_id = i.id
where p.id = $1 and not p.hidden and p.author_id <> all(array(select pv.user_id from pending_visibility pv where pv.hidden)) and p.author_id not in (select unnest($2::text[]))
order by i.position;

-- descriptionsStore.set

update pictures set description_version = $1 where id = $2;

insert into picture_descriptions (picture_id, palette, layout, edges, look_cell)
values ($1, $2, $3, $4, $5)
on conflict (picture_id) do update set palette = excluded.palette, layout = excluded.layout,
edges = excluded.edges, look_cell = excluded.look_cell;

-- descriptionsStore.undescribed

select id, width from pictures
where ready and description_version < $1
order by description_version, id limit $2;
