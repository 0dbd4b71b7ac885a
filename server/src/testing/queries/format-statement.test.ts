import { expect, it } from 'vitest';
import { formatStatement } from './format-statement.ts';

it('A statement is indented by its parentheses, whatever the indentation of its fragments.', () => {
  const statement = `
      with held as (
            select id from posts where caption <> '(' -- ((
            for update)
    delete from posts

      where id in (select id from held)`;
  expect(formatStatement(statement)).toBe(`with held as (
  select id from posts where caption <> '(' -- ((
  for update)
delete from posts
where id in (select id from held)`);
});
