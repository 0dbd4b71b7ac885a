-- Written by `npm run queries` from a run of the tests.

-- profileSitemap.cursorAfter

select id from users where id >= $1 and not hidden
order by id offset $2 limit 1;

-- profileSitemap.entries

select username from users where id >= $1 and not hidden
order by id limit $2;
