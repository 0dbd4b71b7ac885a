-- Written by `npm run queries` from a run of the tests.

-- comments

select id, created_at, post_id, comment, edited_at from comments
where author_id = $1 and true
order by created_at desc, id desc limit $2;

-- eraseComments

delete from comments where id = any($1) and author_id = $2;

select id, post_id from comments where author_id = $1 limit $2;

update comments set author_id = null where id = any($1) and author_id = $2;
