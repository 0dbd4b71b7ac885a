-- Written by `npm run queries` from a run of the tests.

-- languageOfAddress

select u.language from users u where u.address = $1;

-- setLanguage

update users set language = $1 where id = $2;
