-- Written by `npm run queries` from a run of the tests.

-- copiesStore.countUncopied

select count(*) from pictures where post_id is not null and copies_version = 0;

-- copiesStore.hold

select 1 from pictures where id = $1 for key share;

-- copiesStore.set

select 1 from users where id = $1 for no key update;

update pictures set copies_version = $1, avif_bytes = $2,
avif_widths = nullif($3::smallint[], '{}')
where id = $4;

-- copiesStore.uncopied

select id, width, owner_id from pictures
where post_id is not null and copies_version = 0
order by created_at desc, id desc limit $1;
