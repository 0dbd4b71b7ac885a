-- Written by `npm run queries` from a run of the tests.

-- mentions

select coalesce(comment_id, post_id, submission_id) as id, created_at, post_id, comment_id, submission_id from mentions
where user_id = $1 and true
order by created_at desc, coalesce(comment_id, post_id, submission_id) desc limit $2;
